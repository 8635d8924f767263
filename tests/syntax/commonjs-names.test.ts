import { describe, expect, it } from 'vitest';
import { commonJsNames } from '../../src/syntax/commonjs-names.ts';

const namesIn = (source: string): string => {
  const { exports, reexports } = commonJsNames(source);
  return [exports.join(' '), ...reexports].join(' < ');
};

describe('the names of a CommonJS text', () => {
  it.each([
    ['exports.a = 1; if (no) exports.b = 2', 'a b'],
    ["module.exports.a = exports['b c'] = 1", 'a b c'],
    ['exports.a === 1; exports.b.c = 1; exports.d += 1; other.exports.e = 1; exports[f] = 1', 'a'],
    ['module.exports = { a, b: c, "d": e, ...f, g: h(), i }', 'a b d g'],
    ['module.exports = { a: 1, b }', ''],
    ['module.exports = { m() {}, b }', 'm'],
    ["module.exports = require('a'); module.exports = require('b').c", ' < b'],
    ["module.exports = { ...require('a'), b }", 'b < a'],
    ["__exportStar(require('a'), exports); tslib_1.__exportStar(require('b'), exports)", ' < a < b'],
    ["Object.defineProperty(exports, '__esModule', { value: true })", '__esModule'],
    ["Object.defineProperty(exports, 'a', { enumerable: true, get: function () { return b.c; } })", 'a'],
    ["Object.defineProperty(exports, 'a', { get: () => b })", ''],
    ["const text = 'exports.a = 1'; /* exports.b = 1 */ `${exports.c = 1}`", 'c'],
    ['exports.a = /exports.b = 1/; (', 'a'],
    ['exports.a = "unfinished', ''],
  ])('%s', (source, names) => {
    expect(namesIn(source)).toBe(names);
  });
});
