'use strict';

/* https://html.spec.whatwg.org/#canvaspath: nobody sees the lines, but some are refused. */

const { DOMException, isFirefox } = internal;
const { need, publish } = require('internal/page_class');

/** By name: how many arguments, and where radii are among them. */
const METHODS = {
  closePath: [0],
  moveTo: [2],
  lineTo: [2],
  bezierCurveTo: [6],
  quadraticCurveTo: [4],
  rect: [4],
  roundRect: [4],
  arc: [5, [2]],
  arcTo: [5, [4]],
  ellipse: [7, [2, 3]],
};
const RADII = {
  2: { arc: 'radius', ellipse: 'major-axis radius' },
  3: { ellipse: 'minor-axis radius' },
  4: { arcTo: 'radius' },
};

function definePathMethods({ prototype }, owner) {
  for (const [name, [count, radii = []]] of Object.entries(METHODS))
    prototype[name] = {
      [name](...args) {
        need(args, count, name, owner);
        for (const at of radii)
          if (Number(args[at]) < 0)
            throw new DOMException(
              isFirefox
                ? `${owner}.${name}: Negative radius`
                : `Failed to execute '${name}' on '${owner}': The ${RADII[at][name]} provided (${Number(args[at])}) is negative.`,
              'IndexSizeError',
            );
      },
    }[name];
  if (owner !== 'Path2D') prototype.beginPath = { beginPath() {} }.beginPath;
}

class Path2D {
  addPath() {
    need(arguments, 1, 'addPath', 'Path2D');
  }
}
definePathMethods(Path2D, 'Path2D');
publish(Path2D);

module.exports = { Path2D, definePathMethods };
