'use strict';

/* What is kept of a canvas: rectangles of one color each, and pixels that a program has put. */

const { DOMException, first, spend } = internal;

const refuseDrawn = (what) => new DOMException(`${what} is not simulated: nothing is drawn here`, 'NotSupportedError');

/** More rectangles than these are not kept. */
const MOST = 1000;

const isWhole = (numbers) => numbers.every(Number.isInteger);

/** Red, green, blue and what shines through, of a style; null: not one color. */
function channelsOf(style) {
  if (style === null) return [0, 0, 0, 0];
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(style) ?? [];
  return blue === undefined ? null : [...[red, green, blue].map((pair) => Number.parseInt(pair, 16)), 255];
}

class Picture {
  #sizeOf;
  #layers = [];
  #isSpoiled = false;
  constructor(sizeOf) {
    this.#sizeOf = sizeOf;
  }
  clear() {
    this.#layers = [];
    this.#isSpoiled = false;
  }
  /** Something was drawn that is not kept. */
  spoil() {
    this.#layers = [];
    this.#isSpoiled = true;
  }
  fill([x, y, width, height], style, isPlain) {
    const [left, top] = [Math.min(x, x + width), Math.min(y, y + height)];
    const sides = [left, top, left + Math.abs(width), top + Math.abs(height)];
    if (!sides.every(Number.isFinite)) return;
    const [wide, high] = this.#sizeOf();
    const isWholePicture = isPlain && sides[0] <= 0 && sides[1] <= 0 && sides[2] >= wide && sides[3] >= high;
    const channels = typeof style === 'string' || style === null ? channelsOf(style) : null;
    if (isWholePicture && channels !== null) this.clear();
    if (isWholePicture && style === null) return;
    if (!isPlain || channels === null || !(isWhole(sides) || isWholePicture) || this.#layers.length >= MOST)
      this.spoil();
    else if (!this.#isSpoiled) this.#layers.push({ sides, at: () => channels });
  }
  put(data, x, y, isWholeData) {
    const { width, height } = data;
    if (!isWholeData || this.#layers.length >= MOST) return this.spoil();
    if (this.#isSpoiled) return;
    spend(width * height);
    const kept = data.data.slice();
    const at = (column, row) =>
      kept.subarray(((row - y) * width + column - x) * 4, ((row - y) * width + column - x) * 4 + 4);
    this.#layers.push({ sides: [x, y, x + width, y + height], at });
  }
  read(x, y, width, height) {
    if (this.#isSpoiled) throw refuseDrawn('what a canvas looks like');
    const [left, top] = [Math.min(x, x + width), Math.min(y, y + height)];
    const image = new (first('ImageData'))(Math.abs(width), Math.abs(height));
    const { data } = image;
    const [wide, high] = this.#sizeOf();
    for (const { sides, at } of this.#layers)
      for (let row = Math.max(0, top, sides[1]); row < Math.min(high, top + image.height, sides[3]); row++)
        for (let column = Math.max(0, left, sides[0]); column < Math.min(wide, left + image.width, sides[2]); column++)
          data.set(at(column, row), ((row - top) * image.width + column - left) * 4);
    return image;
  }
}

module.exports = { Picture, refuseDrawn };
