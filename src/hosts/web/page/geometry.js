'use strict';

/* https://drafts.fxtf.org/geometry/#DOMMatrix and #DOMQuad: numbers, without anything drawn. */

const { DOMException, first, isFirefox } = internal;
const { publish } = require('internal/page_class');

const NAMES = ['m11', 'm12', 'm13', 'm14', 'm21', 'm22', 'm23', 'm24', 'm31', 'm32', 'm33', 'm34', 'm41', 'm42', 'm43'];
NAMES.push('m44');
const FLAT = { a: 0, b: 1, c: 4, d: 5, e: 12, f: 13 };
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** Places that are not of the plane, where identity is what keeps it flat. */
const DEEP = [2, 3, 6, 7, 8, 9, 10, 11, 14, 15];

let valuesOf;
let setDeep;

/** `a` after `b`, column by column. */
function product(a, b) {
  const out = [];
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let i = 0; i < 4; i++) sum += a[i * 4 + row] * b[column * 4 + i];
      out.push(sum);
    }
  return out;
}

function flat(a, b, c, d, e, f) {
  return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1];
}

function inverted(m) {
  const rows = [0, 1, 2, 3].map((r) =>
    [0, 1, 2, 3].flatMap((c) => m[c * 4 + r]).concat([0, 1, 2, 3].map((c) => +(c === r))),
  );
  for (let at = 0; at < 4; at++) {
    let best = at;
    for (let r = at + 1; r < 4; r++) if (Math.abs(rows[r][at]) > Math.abs(rows[best][at])) best = r;
    if (rows[best][at] === 0) return null;
    [rows[at], rows[best]] = [rows[best], rows[at]];
    const pivot = rows[at][at];
    rows[at] = rows[at].map((value) => value / pivot);
    for (let r = 0; r < 4; r++) {
      const by = rows[r][at];
      if (r !== at && by !== 0) rows[r] = rows[r].map((value, c) => value - by * rows[at][c]);
    }
  }
  return [0, 1, 2, 3].flatMap((c) => rows.map((row) => row[4 + c] + 0));
}

const ANGLES = { deg: 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 };
const angleOf = (text) => {
  const [, number, unit] = /^([-+\d.e]+)(deg|rad|grad|turn)?$/i.exec(text) ?? [];
  return Number.parseFloat(number) * (ANGLES[unit] ?? 1);
};
const around = (degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const exact = degrees % 90 === 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((value) => (exact ? Math.round(value) : value));
  return flat(cos, sin, -sin, cos, 0, 0);
};
const tan = (degrees) => Math.tan((degrees * Math.PI) / 180);

/** One function of a list of transformations; undefined: it is none, or not simulated. */
function transformation(name, given) {
  const n = given.map(Number.parseFloat);
  switch (name) {
    case 'matrix':
      return n.length === 6 ? flat(...n) : undefined;
    case 'matrix3d':
      return n.length === 16 ? n : undefined;
    case 'translate':
      return flat(1, 0, 0, 1, n[0], n[1] ?? 0);
    case 'translatex':
      return flat(1, 0, 0, 1, n[0], 0);
    case 'translatey':
      return flat(1, 0, 0, 1, 0, n[0]);
    case 'scale':
      return flat(n[0], 0, 0, n[1] ?? n[0], 0, 0);
    case 'scalex':
      return flat(n[0], 0, 0, 1, 0, 0);
    case 'scaley':
      return flat(1, 0, 0, n[0], 0, 0);
    case 'rotate':
      return around(angleOf(given[0]));
    case 'skewx':
      return flat(1, 0, tan(angleOf(given[0])), 1, 0, 0);
    case 'skewy':
      return flat(1, tan(angleOf(given[0])), 0, 1, 0, 0);
    default:
      return undefined;
  }
}

function parsed(text, owner) {
  const refuse = () => {
    throw new DOMException(
      isFirefox ? `Failed to parse transform list.` : `Failed to construct '${owner}': Failed to parse '${text}'.`,
      'SyntaxError',
    );
  };
  let values = IDENTITY;
  const whole = text.trim();
  if (whole === '' || whole === 'none') return values;
  if (!/^(?:[a-z]\w*\([^()]*\)\s*)+$/i.test(whole)) refuse();
  for (const [, name, inside] of whole.matchAll(/([a-z]\w*)\(([^()]*)\)/gi)) {
    const given = inside.split(/\s*[,\s]\s*/).filter((part) => part !== '');
    const next = transformation(name.toLowerCase(), given);
    if (next === undefined || next.some(Number.isNaN)) refuse();
    values = product(values, next);
  }
  return values;
}

function valuesFrom(init, owner) {
  if (init === undefined) return [IDENTITY, true];
  if (typeof init === 'object' && init !== null && typeof init[Symbol.iterator] === 'function') {
    const numbers = Array.from(init, Number);
    if (numbers.length === 6) return [flat(...numbers), true];
    if (numbers.length === 16) return [numbers, false];
    throw new TypeError(
      isFirefox
        ? `Matrix init sequence must have a length of 6 or 16 (actual value: ${numbers.length})`
        : `Failed to construct '${owner}': The sequence must contain 6 elements for a 2D matrix or 16 elements for a 3D matrix.`,
    );
  }
  const text = `${init}`;
  return [parsed(text, owner), !/3d/i.test(text)];
}

class DOMMatrixReadOnly {
  #values;
  #is2D;
  constructor(init = undefined) {
    [this.#values, this.#is2D] = valuesFrom(init, new.target === DOMMatrixReadOnly ? 'DOMMatrixReadOnly' : 'DOMMatrix');
    this.#values = [...this.#values];
  }
  static {
    valuesOf = (matrix) => matrix.#values;
    setDeep = (matrix, values, is2D) => {
      matrix.#values = values;
      matrix.#is2D = is2D;
      return matrix;
    };
  }
  static fromMatrix(other = {}) {
    return matrixFrom(DOMMatrixReadOnly, other);
  }
  static fromFloat32Array(array) {
    return new DOMMatrixReadOnly(array);
  }
  static fromFloat64Array(array) {
    return new DOMMatrixReadOnly(array);
  }
  get is2D() {
    return this.#is2D;
  }
  get isIdentity() {
    return this.#values.every((value, at) => value === IDENTITY[at]);
  }
  #after(values, is2D = true) {
    return setDeep(new DOMMatrix(), product(this.#values, values), this.#is2D && is2D);
  }
  translate(x = 0, y = 0, z = 0) {
    const by = flat(1, 0, 0, 1, Number(x), Number(y));
    by[14] = Number(z);
    return this.#after(by, by[14] === 0);
  }
  scale(x = 1, y = x, z = 1, originX = 0, originY = 0, originZ = 0) {
    const by = flat(Number(x), 0, 0, Number(y), 0, 0);
    by[10] = Number(z);
    const is2D = by[10] === 1 && Number(originZ) === 0;
    return this.translate(originX, originY, originZ).#after(by, is2D).translate(-originX, -originY, -originZ);
  }
  scaleNonUniform(x = 1, y = 1) {
    return this.scale(x, y);
  }
  scale3d(by = 1, originX = 0, originY = 0, originZ = 0) {
    return this.scale(by, by, by, originX, originY, originZ);
  }
  rotate(x = 0, y = undefined, z = undefined) {
    if (y === undefined && z === undefined) return this.#after(around(Number(x)));
    return this.rotateAxisAngle(0, 0, 1, z ?? 0)
      .rotateAxisAngle(0, 1, 0, y ?? 0)
      .rotateAxisAngle(1, 0, 0, x);
  }
  rotateFromVector(x = 0, y = 0) {
    return this.#after(around((Math.atan2(Number(y), Number(x)) * 180) / Math.PI));
  }
  rotateAxisAngle(x = 0, y = 0, z = 0, angle = 0) {
    const length = Math.hypot(x, y, z);
    if (length === 0) return this.#after(IDENTITY);
    const [u, v, w] = [x / length, y / length, z / length];
    if (u === 0 && v === 0) return this.#after(around(w * angle));
    const half = (Number(angle) * Math.PI) / 360;
    const sc = Math.sin(half) * Math.cos(half);
    const sq = Math.sin(half) ** 2;
    const m = [1 - 2 * (v * v + w * w) * sq, 2 * (u * v * sq + w * sc), 2 * (u * w * sq - v * sc), 0];
    m.push(2 * (u * v * sq - w * sc), 1 - 2 * (u * u + w * w) * sq, 2 * (v * w * sq + u * sc), 0);
    m.push(2 * (u * w * sq + v * sc), 2 * (v * w * sq - u * sc), 1 - 2 * (u * u + v * v) * sq, 0, 0, 0, 0, 1);
    return this.#after(m, false);
  }
  skewX(angle = 0) {
    return this.#after(flat(1, 0, tan(Number(angle)), 1, 0, 0));
  }
  skewY(angle = 0) {
    return this.#after(flat(1, tan(Number(angle)), 0, 1, 0, 0));
  }
  multiply(other = undefined) {
    const right = other === undefined ? new DOMMatrix() : matrixFrom(DOMMatrix, other);
    return this.#after(right.#values, right.#is2D);
  }
  flipX() {
    return this.#after(flat(-1, 0, 0, 1, 0, 0));
  }
  flipY() {
    return this.#after(flat(1, 0, 0, -1, 0, 0));
  }
  inverse() {
    const values = inverted(this.#values);
    return setDeep(new DOMMatrix(), values ?? IDENTITY.map(() => Number.NaN), values !== null && this.#is2D);
  }
  transformPoint(point = {}) {
    return transformed(point, this);
  }
  toFloat32Array() {
    return new Float32Array(this.#values);
  }
  toFloat64Array() {
    return new Float64Array(this.#values);
  }
  toString() {
    const values = this.#values;
    if (!values.every(Number.isFinite))
      throw new DOMException(
        isFirefox
          ? 'Matrix with a non-finite element cannot be stringified.'
          : "Failed to execute 'toString' on 'DOMMatrixReadOnly': DOMMatrix cannot be serialized with NaN or Infinity values.",
        'InvalidStateError',
      );
    return this.#is2D
      ? `matrix(${Object.values(FLAT)
          .map((at) => values[at])
          .join(', ')})`
      : `matrix3d(${values.join(', ')})`;
  }
  toJSON() {
    const json = {};
    for (const name of Object.keys(FLAT)) json[name] = this[name];
    for (const name of NAMES) json[name] = this[name];
    return { ...json, is2D: this.is2D, isIdentity: this.isIdentity };
  }
}

/** https://drafts.fxtf.org/geometry/#create-a-dommatrix-from-the-dictionary */
function matrixFrom(Class, other) {
  const values = [...IDENTITY];
  for (const [name, at] of Object.entries(FLAT)) if (other[name] !== undefined) values[at] = Number(other[name]);
  for (const [at, name] of NAMES.entries()) if (other[name] !== undefined) values[at] = Number(other[name]);
  return setDeep(new Class(), values, other.is2D ?? DEEP.every((at) => values[at] === IDENTITY[at]));
}

class DOMMatrix extends DOMMatrixReadOnly {
  static fromMatrix(other = {}) {
    return matrixFrom(DOMMatrix, other);
  }
  static fromFloat32Array(array) {
    return new DOMMatrix(array);
  }
  static fromFloat64Array(array) {
    return new DOMMatrix(array);
  }
  #become(other) {
    return setDeep(this, valuesOf(other), other.is2D);
  }
  multiplySelf(other = undefined) {
    return this.#become(this.multiply(other));
  }
  preMultiplySelf(other = {}) {
    return this.#become(matrixFrom(DOMMatrix, other).multiply(this));
  }
  translateSelf(...by) {
    return this.#become(this.translate(...by));
  }
  scaleSelf(...by) {
    return this.#become(this.scale(...by));
  }
  scale3dSelf(...by) {
    return this.#become(this.scale3d(...by));
  }
  rotateSelf(...by) {
    return this.#become(this.rotate(...by));
  }
  rotateFromVectorSelf(...by) {
    return this.#become(this.rotateFromVector(...by));
  }
  rotateAxisAngleSelf(...by) {
    return this.#become(this.rotateAxisAngle(...by));
  }
  skewXSelf(by) {
    return this.#become(this.skewX(by));
  }
  skewYSelf(by) {
    return this.#become(this.skewY(by));
  }
  invertSelf() {
    return this.#become(this.inverse());
  }
  setMatrixValue(text) {
    const [values, is2D] = valuesFrom(`${text}`, 'DOMMatrix');
    return setDeep(this, [...values], is2D);
  }
}

for (const [name, at] of [...NAMES.map((name, at) => [name, at]), ...Object.entries(FLAT)]) {
  Object.defineProperty(DOMMatrixReadOnly.prototype, name, {
    configurable: true,
    get() {
      return valuesOf(this)[at];
    },
  });
  Object.defineProperty(DOMMatrix.prototype, name, {
    configurable: true,
    get() {
      return valuesOf(this)[at];
    },
    set(value) {
      valuesOf(this)[at] = Number(value);
      if (DEEP.includes(at) && Number(value) !== IDENTITY[at]) setDeep(this, valuesOf(this), false);
    },
  });
}

/** A point where a matrix puts it. */
function transformed({ x = 0, y = 0, z = 0, w = 1 }, matrix) {
  const m = valuesOf(matrix instanceof DOMMatrixReadOnly ? matrix : matrixFrom(DOMMatrix, matrix ?? {}));
  const at = (row) => m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row] * w;
  return new (first('DOMPoint'))(at(0), at(1), at(2), at(3));
}

const CORNERS = ['p1', 'p2', 'p3', 'p4'];

class DOMQuad {
  #points;
  constructor(...points) {
    const DOMPoint = first('DOMPoint');
    this.#points = CORNERS.map((_name, at) => DOMPoint.fromPoint(points[at] ?? {}));
  }
  static fromRect({ x = 0, y = 0, width = 0, height = 0 } = {}) {
    return new DOMQuad({ x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height });
  }
  static fromQuad({ p1, p2, p3, p4 } = {}) {
    return new DOMQuad(p1, p2, p3, p4);
  }
  get p1() {
    return this.#points[0];
  }
  get p2() {
    return this.#points[1];
  }
  get p3() {
    return this.#points[2];
  }
  get p4() {
    return this.#points[3];
  }
  getBounds() {
    const [xs, ys] = [this.#points.map(({ x }) => x), this.#points.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return new (first('DOMRect'))(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  }
  toJSON() {
    const [p1, p2, p3, p4] = this.#points;
    return { p1, p2, p3, p4 };
  }
}

publish(DOMMatrixReadOnly, DOMMatrix, DOMQuad);

module.exports = { DOMMatrix, DOMMatrixReadOnly, DOMQuad, transformed };
