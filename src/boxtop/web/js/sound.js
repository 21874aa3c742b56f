/** Sounds made here with WebAudio: a rattle, a tap, a chord, as loud as this device wants them. */

import { settings } from "./settings.js";

const VOLUMES = { off: 0, soft: 0.3, on: 1 };

/** @type {AudioContext | null} */
let context = null;
/** Tones that have not ended. */
let sounding = 0;

/** Where sounds go; null before the first tap or key, when browsers let no page sound. @returns {AudioContext | null} */
function audio() {
  if (navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** The volume of the sounds of play. */
function volume() {
  return VOLUMES[settings().sound] ?? VOLUMES.soft;
}

/**
 * A short tone.
 * @param {AudioContext} ctx
 * @param {number} pitch
 * @param {number} start
 * @param {number} length
 * @param {number} loudness
 * @param {OscillatorType} shape
 */
function tone(ctx, pitch, start, length, loudness, shape) {
  const gain = new GainNode(ctx, { gain: 0 });
  const source = new OscillatorNode(ctx, { frequency: pitch, type: shape });
  const at = ctx.currentTime + start;
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(ctx.destination);
  sounding += 1;
  source.onended = () => {
    sounding -= 1;
    // A context that runs uses the processor even in silence.
    if (sounding === 0) void ctx.suspend();
  };
  source.start(at);
  source.stop(at + length);
}

/**
 * Dice on wood.
 * @param {number} count
 */
export function rattle(count) {
  const ctx = volume() > 0 ? audio() : null;
  if (!ctx) return;
  for (let knock = 0; knock < count * 2; knock++) {
    tone(ctx, 160 + Math.random() * 240, Math.random() * 0.45, 0.05, 0.12 * volume(), "triangle");
  }
}

/** A pencil stroke: something was written down. */
export function tick() {
  const ctx = volume() > 0 ? audio() : null;
  if (ctx) tone(ctx, 660, 0, 0.08, 0.08 * volume(), "sine");
}

/** Two notes that call somebody back to the table; heard although other sounds are off. */
export function chime() {
  const ctx = audio();
  if (!ctx) return;
  [659, 880].forEach((pitch, step) => tone(ctx, pitch, step * 0.16, 0.4, 0.1, "sine"));
}

/** A small fanfare. */
export function cheer() {
  const ctx = volume() > 0 ? audio() : null;
  if (!ctx) return;
  [523, 659, 784, 1047].forEach((pitch, step) => tone(ctx, pitch, step * 0.09, 0.35, 0.09 * volume(), "sine"));
}
