/** A picture of the result, made on this page: shared where the device can share files, downloaded otherwise. */

import { t } from "../words.js";

const WIDTH = 1200;
const HEIGHT = 630;
const MOST_LINES = 6;

/**
 * What the picture says.
 * @typedef {Object} Result
 * @property {string} game
 * @property {string} title  the game's name
 * @property {string} headline
 * @property {{rank: string, name: string, result: string, first: boolean}[]} standing
 */

/**
 * Draw the result.
 * @param {Result} result
 * @returns {HTMLCanvasElement}
 */
function drawResult({ game, title, headline, standing }) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const style = getComputedStyle(document.documentElement);
  const color = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const font = (/** @type {string} */ size) => `${size} ${color("--font")}`;
  const lid = color(`--${game}-deep`) || color("--felt");
  pen.fillStyle = color("--paper");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = lid;
  pen.fillRect(0, 0, WIDTH, 210);
  pen.fillStyle = "#fff";
  pen.font = font("600 36px");
  pen.fillText(title, 60, 74);
  pen.font = font("800 62px");
  pen.fillText(headline, 60, 158, WIDTH - 120);
  const space = (HEIGHT - 210 - 90) / Math.max(4, Math.min(standing.length, MOST_LINES));
  standing.slice(0, MOST_LINES).forEach(({ rank, name, result, first }, index) => {
    const y = 210 + space * (index + 0.7);
    pen.fillStyle = color(first ? "--ink" : "--soft");
    pen.font = font(first ? "800 44px" : "500 38px");
    pen.fillText(rank, 60, y);
    pen.fillText(name, 190, y, 620);
    pen.textAlign = "right";
    pen.fillText(result, WIDTH - 60, y, 320);
    pen.textAlign = "left";
  });
  pen.fillStyle = color("--soft");
  pen.font = font("600 28px");
  pen.fillText(t("brand"), 60, HEIGHT - 36);
  return canvas;
}

/**
 * Share the picture, or download it. Resolves when that is done or the person decided against it.
 * @param {Result} result
 */
export async function shareResult(result) {
  const canvas = drawResult(result);
  const blob = await new Promise((/** @type {(made: Blob | null) => void} */ done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const file = new File([blob], `${result.game}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: result.title, text: result.headline });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
