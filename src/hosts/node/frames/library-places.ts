import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { Call, Set_ } from '../../../engine/spec/object-operations.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { NodeRules } from '../versions.ts';

/* Where Node says that something was thrown by its own library: in its own files. */

/** Lines of `assert` that throw, in the order of KINDS; 12 is 12.22, 12.0 has its own. Until Node 9 there was one. */
const LINES: Readonly<Record<string, string>> = {
  7: '81',
  8: '43',
  9: '49',
  10: '84 339 126 339 493 738',
  11: '86 341 128 341 495 743',
  '12.0': '89 345 131 345 523 776',
  12: '101 386 141 649 564 857 892',
  14: '118 394 166 744 630 982 1017',
  16: '124 400 171 750 636 992 1027',
  18: '125 399 172 749 635 991 1026',
  20: '90 281 137 491 377 733 768',
  22: '150 77 202 602 485 847 883',
  24: '152 77 204 604 487 849 885',
  25: '149 77 179 579 462 824 860',
  26: '146 146 173 573 456 818 146',
};

/** What failed: a comparison, `ok`, `fail`, an error that is another than a pattern or an object says, `ifError`, `match`. */
const KINDS = ['comparison', 'ok', 'fail', 'pattern', 'object', 'ifError', 'match'] as const;
type AssertionKind = (typeof KINDS)[number];

/** What stands in those lines. */
const TEXTS: Readonly<Record<AssertionKind, string>> = {
  comparison: '  throw new AssertionError(obj);',
  ok: '    throw err;',
  fail: '  throw err;',
  pattern: '    throw err;',
  object: '      throw err;',
  ifError: '    throw newErr;',
  match: '    throw err;',
};

/** An AssertionError of Node's own. */
export function placeOfAssertion({ major, has }: NodeRules, value: Value): string[] | undefined {
  if (!isObject(value) || value.kind !== Kind.Error || dataOf(value, 'generatedMessage') === undefined)
    return undefined;
  const kind = major < 10 ? 'comparison' : kindOf(value);
  const line = LINES[major === 12 && !has(12.01) ? '12.0' : major].split(' ')[KINDS.indexOf(kind)];
  if (line === undefined) return undefined;
  const text = textOf(major, kind, line);
  return [`${fileOf(major, kind, line)}:${line}`, text, `${' '.repeat(text.search(/\S/))}^`];
}

/** `assert` and `ok` compare with true. */
function kindOf(error: GuestObject): AssertionKind {
  const operator = dataOf(error, 'operator');
  const expected = dataOf(error, 'expected');
  if (operator === '==') return expected === true ? 'ok' : 'comparison';
  if (operator === 'fail' || operator === 'ifError') return operator;
  if (operator === 'match' || operator === 'doesNotMatch') return 'match';
  if (operator !== 'throws' || !isObject(expected)) return 'comparison';
  return expected.kind === Kind.RegExp ? 'pattern' : 'object';
}

function textOf(major: number, kind: AssertionKind, line: string): string {
  if (major === 26 && line === '146') return '  throw error;';
  if (major > 8 || kind !== 'comparison') return TEXTS[kind];
  return major === 8 ? '  throw new errors.AssertionError(obj);' : '  throw new assert.AssertionError({';
}

function fileOf(major: number, kind: AssertionKind, line: string): string {
  if ((major === 26 && line === '146') || (major >= 20 && kind === 'ok')) return 'node:internal/assert/utils';
  return major >= 16 ? 'node:assert' : 'assert.js';
}

function dataOf(object: GuestObject, key: string): Value {
  const own = object.methods.getOwnProperty(object, key);
  return own === undefined || own.isAccessor ? undefined : own.value;
}

/** Lines of Node's loader that throw for a file and for a package which are not there; until 18 errors were made in one place. */
const MISSING_LINES: Readonly<Record<number, readonly [number, number]>> = {
  16: [478, 478],
  18: [496, 496],
  20: [283, 873],
  22: [275, 314],
  24: [272, 331],
  25: [271, 301],
  26: [241, 343],
};

export const isMissingModule = (value: Value): value is GuestObject =>
  isObject(value) &&
  value.kind === Kind.Error &&
  /^ERR_(?:MODULE_NOT_FOUND|UNSUPPORTED_DIR_IMPORT)$/.test(String(dataOf(value, 'code')));

/** An import that leads nowhere. */
export function placeOfMissing({ major }: NodeRules, value: Value): string[] | undefined {
  // Advice is written into the stack, which forgets its place.
  if (!isMissingModule(value)) return undefined;
  const message = String(dataOf(value, 'message'));
  if (message.startsWith('Directory') || message.includes('\nDid you mean')) return undefined;
  const isPackage = message.startsWith('Cannot find package');
  const line = MISSING_LINES[major]?.[isPackage ? 1 : 0];
  if (line === undefined) return undefined;
  if (major < 20) return [`node:internal/errors:${line}`, '    ErrorCaptureStackTrace(err);', '    ^'];
  const file = isPackage && major >= 22 ? 'package_json_reader' : 'esm/resolve';
  const text = isPackage
    ? '  throw new ERR_MODULE_NOT_FOUND(packageName, fileURLToPath(base), null);'
    : '    throw new ERR_MODULE_NOT_FOUND(';
  return [`node:internal/modules/${file}:${line}`, text, `${' '.repeat(text.indexOf('new'))}^`];
}

/** A `require` that finds nothing: its loader makes the error, and throws it a few lines on. `stack` is the error's. */
export function placeOfRequire(
  rules: NodeRules,
  value: Value,
  stack: () => string,
  made: boolean,
): string[] | undefined {
  if (!isObject(value) || dataOf(value, 'code') !== 'MODULE_NOT_FOUND') return undefined;
  const [, file, line] =
    /^ +at .*\(((?:node:)?(?:internal\/modules\/cjs\/loader|module)(?:\.js)?):(\d+):/m.exec(stack()) ?? [];
  if (file === undefined) return undefined;
  if (made) return [`${file}:${line}`, '  const err = new Error(message);', `${' '.repeat(14)}^`];
  const distance = rules.major < 12 ? 2 : rules.major === 24 || rules.major === 26 ? 4 : 3;
  const indent = rules.has(12.01) ? '  ' : '    ';
  return [`${file}:${Number(line) + distance}`, `${indent}throw err;`, `${indent}^`];
}

/** Lines of `events` that throw what nobody heard: an error, and an error that stands for something else. */
const EVENT_LINES: Readonly<Record<string, readonly [number, number]>> = {
  7: [163, 168],
  8: [183, 188],
  9: [165, 171],
  10: [174, 189],
  11: [170, 184],
  '12.0': [173, 187],
  12: [291, 305],
  14: [377, 391],
  16: [491, 504],
  18: [495, 508],
  20: [502, 515],
  22: [497, 510],
  24: [505, 505],
  25: [487, 500],
  26: [505, 505],
};

/** What `emit` noted on an error nobody heard: a function that tells its stack and where it was emitted. */
export function emissionOf(error: GuestObject): GuestObject | undefined {
  const key = error.methods
    .ownKeys(error)
    .find((each) => typeof each === 'symbol' && NOTES.has(each.description ?? ''));
  const note = key === undefined ? undefined : error.methods.getOwnProperty(error, key)?.value;
  return isObject(note) && note.methods.call !== null ? note : undefined;
}

const NOTES: ReadonlySet<string> = new Set(['kEnhanceStackBeforeInspector', 'kExpandStackSymbol']);

export function expandStack(error: GuestObject, emission: GuestObject): void {
  const stack = Call(emission, undefined);
  if (typeof stack === 'string') Set_(error, 'stack', stack, false);
}

/** An `error` event without a listener. */
export function placeOfEmission({ major, has }: NodeRules, value: Value): string[] | undefined {
  if (!isObject(value) || (value.kind !== Kind.Error && emissionOf(value) === undefined)) return undefined;
  const stands =
    dataOf(value, 'code') === 'ERR_UNHANDLED_ERROR' ||
    (major < 9 && /^(?:Unhandled|Uncaught, unspecified) "error" event/.test(String(dataOf(value, 'message'))));
  if (!stands && emissionOf(value) === undefined) return undefined;
  const line = EVENT_LINES[major === 12 && !has(12.01) ? '12.0' : major][stands ? 1 : 0];
  const isShort = (stands && major > 8) || major === 24 || major === 26;
  const indent = ' '.repeat(isShort ? 4 : 6);
  const name = stands && major !== 24 && major !== 26 ? 'err' : 'er';
  const text = `${indent}throw ${name};${stands && major < 9 ? '' : " // Unhandled 'error' event"}`;
  return [`${major >= 16 ? 'node:events' : 'events.js'}:${line}`, text, `${indent}^`];
}
