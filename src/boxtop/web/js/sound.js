/** Sounds made here with WebAudio: a rattle, a tap, a chord. Off unless this device switched them on. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** @returns {AudioContext | null} */
function audio() {
  if (settings().sound === "off") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/**
 * A short tone.
 * @param {AudioContext} ctx
 * @param {number} pitch
 * @param {number} start
 * @param {number} length
 * @param {number} volume
 * @param {OscillatorType} shape
 */
function tone(ctx, pitch, start, length, volume, shape) {
  const gain = new GainNode(ctx, { gain: 0 });
  const source = new OscillatorNode(ctx, { frequency: pitch, type: shape });
  const at = ctx.currentTime + start;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(ctx.destination);
  source.start(at);
  source.stop(at + length);
}

/**
 * Dice on wood.
 * @param {number} count
 */
export function rattle(count) {
  const ctx = audio();
  if (!ctx) return;
  for (let knock = 0; knock < count * 2; knock++) {
    tone(ctx, 160 + Math.random() * 240, Math.random() * 0.45, 0.05, 0.12, "triangle");
  }
}

/** A pencil stroke: something was written down. */
export function tick() {
  const ctx = audio();
  if (ctx) tone(ctx, 660, 0, 0.08, 0.08, "sine");
}

/** Two notes that call somebody back to the table; heard although other sounds are off. */
export function chime() {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const ctx = context;
  [659, 880].forEach((pitch, step) => tone(ctx, pitch, step * 0.16, 0.4, 0.1, "sine"));
}

/** A small fanfare. */
export function cheer() {
  const ctx = audio();
  if (!ctx) return;
  [523, 659, 784, 1047].forEach((pitch, step) => tone(ctx, pitch, step * 0.09, 0.35, 0.09, "sine"));
}
