/** A picture of the result, made on this page: shared where the device can share files, downloaded otherwise. */

import { h } from "../dom.js";
import { lids } from "../games/registry.js";
import { t } from "../words.js";

const WIDTH = 1200;
const HEIGHT = 630;
const HEAD = 210;
const FOOT = 80;
const MOST_LINES = 6;
const HEADLINE = 62;
const HIGHEST_LINE = 92;
const EMBLEM = { width: 272, height: 170 };
/** What a drawing has from the styles of the page, which do not reach an image. */
const STYLES = ["fill", "stroke", "stroke-width", "stroke-linecap", "font-size", "font-weight", "font-family"];

/**
 * What the picture says.
 * @typedef {Object} Result
 * @property {string} game
 * @property {string} title  the game's name
 * @property {string} headline
 * @property {{rank: string, name: string, result: string, first: boolean}[]} standing
 */

/**
 * The drawing on the lid of the game's box, for a canvas; null for a game without one.
 * @param {string} game
 */
async function emblemOf(game) {
  const drawing = lids.find(({ id }) => id === game)?.emblem();
  if (!drawing) return null;
  const place = h("div", { class: "unseen" }, drawing);
  document.body.append(place);
  for (const part of drawing.querySelectorAll("*")) {
    const style = getComputedStyle(part);
    for (const name of STYLES) part.setAttribute(name, style.getPropertyValue(name));
  }
  place.remove();
  for (const [name, value] of Object.entries(EMBLEM)) drawing.setAttribute(name, String(value));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/**
 * Draw the result.
 * @param {Result} result
 * @returns {Promise<HTMLCanvasElement>}
 */
async function drawResult({ game, title, headline, standing }) {
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
  pen.fillRect(0, 0, WIDTH, HEAD);
  pen.fillStyle = "#fff";
  pen.font = font("600 36px");
  pen.fillText(title, 60, 74);
  pen.font = font(`800 ${HEADLINE}px`);
  const emblem = await emblemOf(game);
  const left = WIDTH - 40 - EMBLEM.width;
  if (emblem) pen.drawImage(emblem, left, (HEAD - EMBLEM.height) / 2, EMBLEM.width, EMBLEM.height);
  const room = (emblem ? left : WIDTH) - 90;
  pen.font = font(`800 ${Math.min(HEADLINE, (HEADLINE * room) / pen.measureText(headline).width)}px`);
  pen.fillText(headline, 60, 158);
  const lines = standing.slice(0, MOST_LINES);
  const space = Math.min(HIGHEST_LINE, (HEIGHT - HEAD - FOOT) / lines.length);
  const top = HEAD + (HEIGHT - HEAD - FOOT - space * lines.length) / 2;
  lines.forEach(({ rank, name, result, first }, index) => {
    const y = top + space * (index + 0.7);
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
  const canvas = await drawResult(result);
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
