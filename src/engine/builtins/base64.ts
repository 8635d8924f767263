import { textOfUnits } from './text-units.ts';

/* https://tc39.es/ecma262/#sec-frombase64 and its counterparts, on plain bytes. */

export type Alphabet = 'base64' | 'base64url';
export type LastChunk = 'loose' | 'strict' | 'stop-before-partial';

export interface Decoded {
  /** Code units that the bytes come from. */
  readonly read: number;
  readonly bytes: readonly number[];
  /** Why decoding ended early; the bytes before are good. */
  readonly error: string | undefined;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const DIGITS: Readonly<Record<Alphabet, string>> = { base64: `${LETTERS}+/`, base64url: `${LETTERS}-_` };

const INVALID = 'The input is not correctly Base64-encoded';

function skipSpace(text: string, start: number): number {
  let index = start;
  while (index < text.length && '\t\n\f\r '.includes(text[index])) index++;
  return index;
}

/** https://tc39.es/ecma262/#sec-frombase64 */
export function decodeBase64(text: string, alphabet: Alphabet, lastChunk: LastChunk, maxLength: number): Decoded {
  const bytes: number[] = [];
  let chunk: number[] = [];
  let read = 0;
  const done = (end: number): Decoded => ({ read: end, bytes, error: undefined });
  const fail = (): Decoded => ({ read, bytes, error: INVALID });
  if (maxLength === 0) return done(0);
  for (let index = 0; ; ) {
    index = skipSpace(text, index);
    if (index === text.length) {
      if (chunk.length === 0) return done(text.length);
      if (lastChunk === 'stop-before-partial') return done(read);
      if (lastChunk === 'strict' || chunk.length === 1) return fail();
      bytes.push(...bytesOfChunk(chunk));
      return done(text.length);
    }
    const character = text[index++];
    if (character === '=') {
      const end = skipPadding(text, index, chunk.length);
      if (end === 'partial' && lastChunk === 'stop-before-partial') return done(read);
      if (end !== 'whole' || (lastChunk === 'strict' && hasExtraBits(chunk))) return fail();
      bytes.push(...bytesOfChunk(chunk));
      return done(text.length);
    }
    const digit = DIGITS[alphabet].indexOf(character);
    if (digit === -1) return fail();
    const room = maxLength - bytes.length;
    if ((room === 1 && chunk.length === 2) || (room === 2 && chunk.length === 3)) return done(read);
    chunk.push(digit);
    if (chunk.length < 4) continue;
    bytes.push(...bytesOfChunk(chunk));
    chunk = [];
    read = index;
    if (bytes.length === maxLength) return done(read);
  }
}

/** What stands behind the first `=`: all the padding there has to be, too little of it, or something else. */
function skipPadding(text: string, start: number, chunkLength: number): 'whole' | 'partial' | 'wrong' {
  if (chunkLength < 2) return 'wrong';
  let index = skipSpace(text, start);
  if (chunkLength === 2) {
    if (index === text.length) return 'partial';
    if (text[index] === '=') index = skipSpace(text, index + 1);
    else return 'wrong';
  }
  return index === text.length ? 'whole' : 'wrong';
}

/** Whether a last chunk has bits that belong to no byte. */
const hasExtraBits = (chunk: readonly number[]): boolean =>
  chunk.length === 2 ? (chunk[1] & 15) !== 0 : (chunk[2] & 3) !== 0;

/** The whole bytes of two to four digits. */
function bytesOfChunk([a, b, c, d]: readonly number[]): number[] {
  const bytes = [(a << 2) | (b >> 4)];
  if (c !== undefined) bytes.push(((b & 15) << 4) | (c >> 2));
  if (d !== undefined) bytes.push(((c & 3) << 6) | d);
  return bytes;
}

export function encodeBase64(bytes: Uint8Array, alphabet: Alphabet, omitPadding: boolean): string {
  const { length } = bytes;
  return textOfUnits(omitPadding ? Math.ceil((length * 4) / 3) : Math.ceil(length / 3) * 4, (i) => {
    const at = (i >> 2) * 3;
    // What is beyond the end counts as zero bits.
    const bits = (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2];
    return at + (i & 3) > length ? 61 : DIGITS[alphabet].charCodeAt((bits >> (18 - 6 * (i & 3))) & 63);
  });
}

/** https://tc39.es/ecma262/#sec-fromhex */
export function decodeHex(text: string, maxLength: number): Decoded {
  const bytes: number[] = [];
  if (text.length % 2 !== 0) return { read: 0, bytes, error: 'The input has an odd number of hexadecimal digits' };
  let read = 0;
  while (read < text.length && bytes.length < maxLength) {
    const pair = text.slice(read, read + 2);
    if (!/^[0-9a-fA-F]{2}$/.test(pair)) return { read, bytes, error: 'The input is not hexadecimal' };
    bytes.push(Number.parseInt(pair, 16));
    read += 2;
  }
  return { read, bytes, error: undefined };
}

export const encodeHex = (bytes: Uint8Array): string =>
  textOfUnits(bytes.length * 2, (i) => '0123456789abcdef'.charCodeAt((bytes[i >> 1] >> (i & 1 ? 0 : 4)) & 15));
