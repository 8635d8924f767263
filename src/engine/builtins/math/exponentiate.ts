import { agent } from '../../spec/agent.ts';
import { exp2OfSum, LN2_HIGH, LN2_LOW, pow } from './power.ts';
import { scaleByPowerOfTwo, withoutLowWord } from './words.ts';

/**
 * https://tc39.es/ecma262/#sec-numeric-types-number-exponentiate, rounded as the engine rounds whose program runs: V8 7.4 to 12.4 has
 * fdlibm's method, the others a library whose results are the nearest doubles but in one case of some thousands. Integers are
 * multiplied by V8 before 7.4, up to 1000 by JavaScriptCore, up to 4 by SpiderMonkey. Measured in Node 7 to 26, Chromium 156,
 * Firefox 153 and Bun 1.4.
 */
export function exponentiate(x: number, y: number): number {
  const { style, v8 } = agent.stackRules;
  if (style === 'v8' && v8 >= 7.4) return pow(x, y, v8 < 13 ? exp2OfSum : nearestExp2);
  const isMultiplied = y === (y | 0) && (style === 'v8' || (y >= 0 && y <= (style === 'jsc' ? 1000 : 4)));
  return (isMultiplied && bySquaring(x, y)) || pow(x, y, nearestExp2);
}

/** 0 where the way there leaves the doubles. */
function bySquaring(x: number, y: number): number {
  let result = 1;
  let square = x;
  for (let rest = Math.abs(y); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    square *= square;
  }
  return y < 0 ? 1 / result : result;
}

/** 2²⁷ + 1: a double times this, less what it is more than the double, is the double's upper half. */
const SPLIT = 134217729;

/** What the double a² lacks of the square. */
function restOfSquare(a: number, square: number): number {
  const high = SPLIT * a - (SPLIT * a - a);
  const low = a - high;
  return low * low - (square - high * high - 2 * high * low);
}

/** sign · 2^(high + low), nearly always the nearest double: e^t − 1 of an eighth of the fraction, as a sum, and squared three times. */
function nearestExp2(high: number, low: number, sign: number): number {
  const whole = Math.round(high + low);
  if (!(Math.abs(whole) < 1100)) return whole > 0 ? sign * Infinity : sign * 0;
  // t = ln 2 · fraction / 8, in two parts
  const fraction = withoutLowWord(low + (high - whole));
  const product = fraction * LN2_HIGH;
  const rest = (low - (fraction - (high - whole))) * Math.LN2 + fraction * LN2_LOW;
  const t = (product + rest) / 8;
  const tail = (rest - (t * 8 - product)) / 8;
  // e^t − 1 = t + t²/2 + …
  let series = 0;
  for (let n = 10; n > 2; n--) series = (t * (1 + series)) / n;
  let square = t * t;
  let e = t;
  let eLow = square / 2 + (restOfSquare(t, square) / 2 + (square / 2) * series + tail * (1 + t));
  // (1 + e)² − 1 = 2e + e²
  for (let n = 0; n < 3; n++) {
    const sum = e + eLow;
    eLow += e - sum;
    square = sum * sum;
    e = 2 * sum;
    eLow = square + (restOfSquare(sum, square) + 2 * eLow * (1 + sum));
  }
  const result = 1 + e;
  return sign * scaleByPowerOfTwo(result + (1 - result + e + eLow), whole);
}
