'use strict';

/*
 * https://html.spec.whatwg.org/#2dcontext: what a context keeps, and what it refuses. Nothing is drawn but rectangles of one color:
 * who asks for pixels of more than that is refused.
 */

const { DOMException, colorOf, first, isFirefox } = internal;
const { illegal, need, publish } = require('internal/page_class');
const { DOMMatrix } = require('geometry');
const { Picture, refuseDrawn } = require('internal/canvas_picture');
const { CanvasGradient, CanvasPattern, gradient, pattern } = require('internal/canvas_paint');
const { Path2D, definePathMethods } = require('internal/canvas_path');
const KEY = Symbol('key');

const LISTED = {
  lineCap: ['butt', 'round', 'square'],
  lineJoin: ['miter', 'round', 'bevel'],
  textAlign: ['start', 'end', 'left', 'right', 'center'],
  textBaseline: ['alphabetic', 'top', 'hanging', 'middle', 'ideographic', 'bottom'],
  direction: ['ltr', 'rtl', 'inherit'],
  fontKerning: ['auto', 'normal', 'none'],
  imageSmoothingQuality: ['low', 'medium', 'high'],
  textRendering: ['auto', 'optimizeSpeed', 'optimizeLegibility', 'geometricPrecision'],
};
const OPERATIONS =
  `source-over source-in source-out source-atop destination-over destination-in destination-out destination-atop lighter
  copy xor multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color
  luminosity`.split(/\s+/);
const finite = (value) => Number.isFinite(value);
const above = (value) => Number.isFinite(value) && value > 0;
const NUMBERS = {
  lineWidth: above,
  miterLimit: above,
  lineDashOffset: finite,
  globalAlpha: (value) => value >= 0 && value <= 1,
  shadowBlur: (value) => Number.isFinite(value) && value >= 0,
  shadowOffsetX: finite,
  shadowOffsetY: finite,
};

/** What a context is at first. */
const fresh = () => ({
  fillStyle: '#000000',
  strokeStyle: '#000000',
  shadowColor: 'rgba(0, 0, 0, 0)',
  lineWidth: 1,
  miterLimit: 10,
  lineDashOffset: 0,
  globalAlpha: 1,
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
  lineCap: 'butt',
  lineJoin: 'miter',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  direction: 'ltr',
  fontKerning: 'auto',
  imageSmoothingQuality: 'low',
  textRendering: 'auto',
  globalCompositeOperation: 'source-over',
  imageSmoothingEnabled: true,
  font: '10px sans-serif',
  filter: 'none',
  letterSpacing: '0px',
  wordSpacing: '0px',
  dash: [],
  matrix: new DOMMatrix(),
});

/** "#rrggbb" or "rgba(…)" of a color; undefined: it is none. */
function styleOf(value) {
  if (value instanceof CanvasGradient || value instanceof CanvasPattern) return value;
  return colorOf(`${value}`);
}

const POINTS = { px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, em: 10, rem: 16 };

/** A font as it comes out; undefined: it is none. */
function fontOf(text) {
  const [, before, number, unit, height = '', family] =
    /^\s*((?:[a-z0-9-]+\s+)*?)(\d+(?:\.\d+)?|\.\d+)(px|pt|pc|in|cm|mm|r?em)(?:\s*\/\s*[\w.%]+)?()\s+(\S.*?)\s*$/i.exec(
      text,
    ) ?? [];
  if (family === undefined) return undefined;
  const words = before
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'normal' && word !== '400');
  const size = `${Number((Number(number) * POINTS[unit.toLowerCase()]).toFixed(4))}px${height}`;
  const families = family
    .split(/\s*,\s*/)
    .map((each) => each.replace(/^'(.*)'$/, '"$1"').replace(/^"([\w-]+)"$/, '$1'));
  return [...words.map((word) => (word === '700' ? 'bold' : word)), size, families.join(', ')].join(' ');
}

const DRAWN = [
  ['fill', 0],
  ['stroke', 0],
  ['fillText', 3],
  ['strokeText', 3],
  ['strokeRect', 4],
];

class CanvasRenderingContext2D {
  #canvas;
  #now = fresh();
  #saved = [];
  #picture;
  #attributes;

  constructor(canvas = undefined, attributes = undefined, key = undefined) {
    if (key !== KEY) throw illegal('CanvasRenderingContext2D');
    this.#canvas = canvas;
    this.#attributes = attributes;
    this.#picture = new Picture(() => [canvas.width, canvas.height]);
  }
  static {
    for (const [name, count] of DRAWN)
      CanvasRenderingContext2D.prototype[name] = {
        [name](...args) {
          need(args, count, name, 'CanvasRenderingContext2D');
          this.#picture.spoil();
        },
      }[name];
    for (const [name, list] of Object.entries({ ...LISTED, globalCompositeOperation: OPERATIONS }))
      define(name, (value) => (list.includes(`${value}`) ? `${value}` : undefined));
    for (const [name, isGood] of Object.entries(NUMBERS))
      define(name, (value) => (isGood(Number(value)) ? Number(value) : undefined));
    for (const name of ['fillStyle', 'strokeStyle', 'shadowColor']) define(name, styleOf);
    for (const name of ['filter', 'letterSpacing', 'wordSpacing']) define(name, (value) => `${value}`);
    define('imageSmoothingEnabled', Boolean);
    define('font', (value) => fontOf(`${value}`));
    function define(name, taken) {
      Object.defineProperty(CanvasRenderingContext2D.prototype, name, {
        configurable: true,
        get() {
          return this.#now[name];
        },
        set(value) {
          const kept = taken(value);
          if (kept !== undefined && kept !== null) this.#now[name] = kept;
        },
      });
    }
  }
  get canvas() {
    return this.#canvas;
  }
  getContextAttributes() {
    return {
      alpha: true,
      colorSpace: 'srgb',
      colorType: 'unorm8',
      desynchronized: false,
      toneMapping: { mode: 'standard' },
      willReadFrequently: false,
      ...this.#attributes,
    };
  }
  isContextLost() {
    return false;
  }
  save() {
    this.#saved.push({ ...this.#now });
  }
  restore() {
    this.#now = this.#saved.pop() ?? this.#now;
  }
  reset() {
    this.#now = fresh();
    this.#saved = [];
    this.#picture.clear();
  }
  setLineDash(segments) {
    need(arguments, 1, 'setLineDash', 'CanvasRenderingContext2D');
    const dash = Array.from(segments, Number);
    if (dash.every((each) => Number.isFinite(each) && each >= 0))
      this.#now.dash = dash.length % 2 ? [...dash, ...dash] : dash;
  }
  getLineDash() {
    return [...this.#now.dash];
  }
  scale(x, y) {
    need(arguments, 2, 'scale', 'CanvasRenderingContext2D');
    this.#now.matrix = this.#now.matrix.scale(Number(x), Number(y));
  }
  rotate(angle) {
    need(arguments, 1, 'rotate', 'CanvasRenderingContext2D');
    this.#now.matrix = this.#now.matrix.rotate((Number(angle) * 180) / Math.PI);
  }
  translate(x, y) {
    need(arguments, 2, 'translate', 'CanvasRenderingContext2D');
    this.#now.matrix = this.#now.matrix.translate(Number(x), Number(y));
  }
  transform(...values) {
    need(values, 6, 'transform', 'CanvasRenderingContext2D');
    this.#now.matrix = this.#now.matrix.multiply(new DOMMatrix(values.slice(0, 6)));
  }
  setTransform(...values) {
    this.#now.matrix = values.length >= 6 ? new DOMMatrix(values.slice(0, 6)) : DOMMatrix.fromMatrix(values[0] ?? {});
  }
  getTransform() {
    return DOMMatrix.fromMatrix(this.#now.matrix);
  }
  resetTransform() {
    this.#now.matrix = new DOMMatrix();
  }
  fillRect(x, y, width, height) {
    need(arguments, 4, 'fillRect', 'CanvasRenderingContext2D');
    this.#rectangle([x, y, width, height].map(Number), this.#now.fillStyle);
  }
  clearRect(x, y, width, height) {
    need(arguments, 4, 'clearRect', 'CanvasRenderingContext2D');
    this.#rectangle([x, y, width, height].map(Number), null);
  }
  #rectangle(sides, style) {
    const now = this.#now;
    const { a, b, c, d, e, f } = now.matrix;
    const isPlain =
      b === 0 &&
      c === 0 &&
      (style === null ||
        (now.globalAlpha === 1 &&
          now.globalCompositeOperation === 'source-over' &&
          now.filter === 'none' &&
          now.shadowColor === 'rgba(0, 0, 0, 0)'));
    const [x, y, width, height] = sides;
    this.#picture.fill([a * x + e, d * y + f, a * width, d * height], style, isPlain);
  }
  drawImage(image) {
    need(arguments, 3, 'drawImage', 'CanvasRenderingContext2D');
    if (image === null || typeof image !== 'object')
      throw new TypeError(
        isFirefox
          ? 'CanvasRenderingContext2D.drawImage: Argument 1 could not be converted to any of: HTMLImageElement, SVGImageElement, HTMLCanvasElement, HTMLVideoElement, OffscreenCanvas, ImageBitmap, VideoFrame.'
          : "Failed to execute 'drawImage' on 'CanvasRenderingContext2D': The provided value is not of type '(CSSImageValue or HTMLCanvasElement or HTMLImageElement or HTMLVideoElement or ImageBitmap or OffscreenCanvas or SVGImageElement or VideoFrame)'.",
      );
    this.#picture.spoil();
  }
  createLinearGradient(...points) {
    return gradient(points, 4, 'createLinearGradient');
  }
  createRadialGradient(...points) {
    return gradient(points, 6, 'createRadialGradient');
  }
  createConicGradient(...points) {
    return gradient(points, 3, 'createConicGradient');
  }
  createPattern(...args) {
    return pattern(args);
  }
  createImageData(width, height) {
    need(arguments, 1, 'createImageData', 'CanvasRenderingContext2D');
    const ImageData = first('ImageData');
    return typeof width === 'object'
      ? new ImageData(width.width, width.height)
      : new ImageData(Math.abs(width), Math.abs(height));
  }
  getImageData(x, y, width, height) {
    need(arguments, 4, 'getImageData', 'CanvasRenderingContext2D');
    for (const [side, which] of [
      [width, 'width'],
      [height, 'height'],
    ])
      if (Math.trunc(Number(side)) === 0)
        throw new DOMException(
          isFirefox
            ? `CanvasRenderingContext2D.getImageData: Passed-in ${which} is 0`
            : `Failed to execute 'getImageData' on 'CanvasRenderingContext2D': The source ${which} is 0.`,
          'IndexSizeError',
        );
    return this.#picture.read(Math.trunc(x), Math.trunc(y), Math.trunc(width), Math.trunc(height));
  }
  putImageData(data, x, y) {
    need(arguments, 3, 'putImageData', 'CanvasRenderingContext2D');
    this.#picture.put(data, Math.trunc(x), Math.trunc(y), arguments.length === 3);
  }
  measureText() {
    need(arguments, 1, 'measureText', 'CanvasRenderingContext2D');
    throw refuseDrawn('how wide a text is');
  }
}

definePathMethods(CanvasRenderingContext2D, 'CanvasRenderingContext2D');
for (const name of ['clip', 'isPointInPath', 'isPointInStroke'])
  CanvasRenderingContext2D.prototype[name] = {
    [name]() {
      if (name !== 'clip') throw refuseDrawn('what lies within a path');
    },
  }[name];

const contexts = new WeakMap();

/** `canvas.getContext(type, attributes)` */
function contextOf(canvas, type, attributes) {
  if (`${type}` !== '2d') return null;
  let context = contexts.get(canvas);
  if (context === undefined)
    contexts.set(canvas, (context = new CanvasRenderingContext2D(canvas, { ...attributes }, KEY)));
  return context;
}

/** Its width or height was set, to whatever it is. */
const sized = (canvas) => contexts.get(canvas)?.reset();

publish(CanvasRenderingContext2D);

module.exports = { CanvasGradient, CanvasPattern, CanvasRenderingContext2D, Path2D, contextOf, refuseDrawn, sized };
