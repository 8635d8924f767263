'use strict';

/* Gradients and patterns of a canvas: https://html.spec.whatwg.org/#fill-and-stroke-styles */

const { DOMException, colorOf, isFirefox } = internal;
const { illegal, need, publish } = require('internal/page_class');
const KEY = Symbol('key');

const on = (method, owner, why) => (isFirefox ? why : `Failed to execute '${method}' on '${owner}': ${why}`);

class CanvasGradient {
  constructor(key = undefined) {
    if (key !== KEY) throw illegal('CanvasGradient');
  }
  addColorStop(offset, color) {
    need(arguments, 2, 'addColorStop', 'CanvasGradient');
    const at = Number(offset);
    if (!(at >= 0 && at <= 1))
      throw new DOMException(
        on('addColorStop', 'CanvasGradient', `The provided value (${at}) is outside the range (0.0, 1.0).`),
        'IndexSizeError',
      );
    if (colorOf(`${color}`) === undefined)
      throw new DOMException(
        on('addColorStop', 'CanvasGradient', `The value provided ('${color}') could not be parsed as a color.`),
        'SyntaxError',
      );
  }
}

class CanvasPattern {
  constructor(key = undefined) {
    if (key !== KEY) throw illegal('CanvasPattern');
  }
  setTransform() {}
}

function gradient(points, count, method) {
  need(points, count, method, 'CanvasRenderingContext2D');
  if (!points.every((each) => Number.isFinite(Number(each))))
    throw new TypeError(on(method, 'CanvasRenderingContext2D', 'The provided double value is non-finite.'));
  return new CanvasGradient(KEY);
}

function pattern(args) {
  need(args, 2, 'createPattern', 'CanvasRenderingContext2D');
  if (!/^(?:|repeat|repeat-x|repeat-y|no-repeat|null)$/.test(`${args[1]}`))
    throw new DOMException(
      on(
        'createPattern',
        'CanvasRenderingContext2D',
        `The provided type ('${args[1]}') is not one of 'repeat', 'no-repeat', 'repeat-x', or 'repeat-y'.`,
      ),
      'SyntaxError',
    );
  return new CanvasPattern(KEY);
}

publish(CanvasGradient, CanvasPattern);

module.exports = { CanvasGradient, CanvasPattern, gradient, pattern };
