'use strict';

/* https://nodejs.org/api/punycode.html: text that is no ASCII written in ASCII, as RFC 3492 says, https://www.rfc-editor.org/rfc/rfc3492 */

const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700];
const [FIRST_BIAS, FIRST_POINT, MOST] = [72, 128, 2 ** 31 - 1];
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

const fail = (message) => {
  throw new RangeError(message);
};
const overflow = () => fail('Overflow: input needs wider integers to process');
const tooLarge = () => fail('Illegal input >= 0x80 (not a basic code point)');
const invalid = () => fail('Invalid input');

/** Code points of a text and back; half of a pair is a code point of its own. */
const ucs2 = {
  decode: (text) => Array.from(text, (each) => each.codePointAt(0)),
  encode: (points) => String.fromCodePoint(...points),
};

/** RFC 3492 §6.1 */
function adapt(delta, points, isFirst) {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return Math.floor(k + ((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const threshold = (k, bias) => Math.min(Math.max(k - bias, T_MIN), T_MAX);

/** RFC 3492 §6.2 */
function decode(input) {
  const cut = Math.max(input.lastIndexOf('-'), 0);
  const output = [];
  for (let i = 0; i < cut; i++) output.push(input.charCodeAt(i) < 128 ? input.charCodeAt(i) : tooLarge());
  let [i, n, bias] = [0, FIRST_POINT, FIRST_BIAS];
  for (let at = cut > 0 ? cut + 1 : 0; at < input.length; i++) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      if (at >= input.length) invalid();
      const digit = DIGITS.indexOf(input[at++].toLowerCase());
      if (digit === -1) invalid();
      if (digit > Math.floor((MOST - i) / weight)) overflow();
      i += digit * weight;
      const t = threshold(k, bias);
      if (digit < t) break;
      weight *= BASE - t;
    }
    const count = output.length + 1;
    bias = adapt(i - before, count, before === 0);
    n += Math.floor(i / count);
    if (n > 0x10ffff) overflow();
    i %= count;
    output.splice(i, 0, n);
  }
  return String.fromCodePoint(...output);
}

/** The digits of a number whose last one says that it is. */
function variableLength(delta, bias) {
  let digits = '';
  for (let q = delta, k = BASE; ; k += BASE) {
    const t = threshold(k, bias);
    if (q < t) return digits + DIGITS[q];
    digits += DIGITS[t + ((q - t) % (BASE - t))];
    q = Math.floor((q - t) / (BASE - t));
  }
}

/** RFC 3492 §6.3 */
function encode(text) {
  const points = ucs2.decode(text);
  const basic = points.filter((point) => point < 128);
  let output = String.fromCharCode(...basic) + (basic.length > 0 ? '-' : '');
  let [delta, n, bias, handled] = [0, FIRST_POINT, FIRST_BIAS, basic.length];
  while (handled < points.length) {
    const next = points.reduce((least, point) => (point >= n && point < least ? point : least), MOST);
    if (next - n > Math.floor((MOST - delta) / (handled + 1))) overflow();
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta++;
      if (point !== n) continue;
      output += variableLength(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
    delta++;
    n++;
  }
  return output;
}

/** Each label of a domain, or of the part of an address behind its `@`. */
function inLabels(text, change) {
  const [user, domain] = text.includes('@') ? [`${text.split('@')[0]}@`, text.split('@')[1]] : ['', text];
  return (
    user +
    domain
      .replace(/[\u3002\uff0e\uff61]/g, '.')
      .split('.')
      .map(change)
      .join('.')
  );
}

const toUnicode = (text) =>
  inLabels(text, (label) => (label.startsWith('xn--') ? decode(label.slice(4).toLowerCase()) : label));
const toASCII = (text) => inLabels(text, (label) => (/[^\0-\x7f]/.test(label) ? `xn--${encode(label)}` : label));

module.exports = {
  version: internal.major < 10 ? '2.0.0' : '2.1.0',
  ucs2,
  decode,
  encode,
  toASCII,
  toUnicode,
};
