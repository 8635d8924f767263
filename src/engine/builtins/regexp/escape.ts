import { ThrowTypeError } from '../../spec/errors.ts';
import type { Value } from '../../spec/values.ts';
import { spend } from '../support.ts';
import { TextBuilder } from '../text-builder.ts';
import { isLineTerminator, isSpace } from './char-set.ts';

const SYNTAX = '^$\\.*+?()[]{}|/';
const PUNCTUATORS = ',-=<>#&!%:;@~\'`"';
const CONTROL_ESCAPES: Readonly<Record<string, string>> = { '\t': 't', '\n': 'n', '\v': 'v', '\f': 'f', '\r': 'r' };

/** https://tc39.es/ecma262/#sec-regexp.escape */
export function escapeText(_this: Value, args: Value[]): Value {
  const text = args[0];
  if (typeof text !== 'string') return ThrowTypeError('input argument must be a string');
  spend(text.length);
  const result = new TextBuilder();
  for (const character of text) {
    const point = character.codePointAt(0) as number;
    // A leading digit or letter could continue what stands before it (\0, \c, back references).
    result.add(result.length === 0 && isAlphanumeric(point) ? hexEscape(point) : encodeForRegExp(character, point));
  }
  return result.toString();
}

const isAlphanumeric = (point: number): boolean =>
  (point >= 48 && point <= 57) || (point >= 65 && point <= 90) || (point >= 97 && point <= 122);

/** https://tc39.es/ecma262/#sec-encodeforregexpescape */
function encodeForRegExp(character: string, point: number): string {
  if (SYNTAX.includes(character)) return `\\${character}`;
  const control = CONTROL_ESCAPES[character];
  if (control !== undefined) return `\\${control}`;
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  if (PUNCTUATORS.includes(character) || isSpace(point) || isLineTerminator(point) || isSurrogate)
    return hexEscape(point);
  return character;
}

const hexEscape = (point: number): string =>
  point <= 0xff ? `\\x${point.toString(16).padStart(2, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`;
