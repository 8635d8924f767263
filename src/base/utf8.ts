/*
 * UTF-8 without the platform's encoder, which DOM-free rooms have no types for. Lone surrogates, which JavaScript
 * strings may hold, become U+FFFD as the Encoding Standard has it.
 */

const REPLACEMENT = 0xfffd;

export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (let index = 0; index < text.length; index++) {
    const point = codePointAt(text, index);
    if (point > 0xffff) index++;
    if (point < 0x80) bytes[at++] = point;
    else if (point < 0x800) {
      bytes[at++] = 0xc0 | (point >> 6);
      bytes[at++] = 0x80 | (point & 0x3f);
    } else if (point < 0x10000) {
      bytes[at++] = 0xe0 | (point >> 12);
      bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[at++] = 0x80 | (point & 0x3f);
    } else {
      bytes[at++] = 0xf0 | (point >> 18);
      bytes[at++] = 0x80 | ((point >> 12) & 0x3f);
      bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[at++] = 0x80 | (point & 0x3f);
    }
  }
  return bytes.slice(0, at);
}

function codePointAt(text: string, index: number): number {
  const point = text.codePointAt(index) ?? REPLACEMENT;
  return point >= 0xd800 && point < 0xe000 ? REPLACEMENT : point;
}

/** The text, or null when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  const parts: string[] = [];
  let points: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes[at]);
    const point = length === 0 ? -1 : pointAt(bytes, at, length);
    if (point < 0) return null;
    points.push(point);
    at += length;
    if (points.length === 8192) {
      parts.push(String.fromCodePoint(...points));
      points = [];
    }
  }
  parts.push(String.fromCodePoint(...points));
  return parts.join('');
}

/** Bytes of the sequence that this byte begins, 0 when none begins with it. */
function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** The code point of a sequence, -1 when it is cut short, overlong, a surrogate or out of range. */
function pointAt(bytes: Uint8Array, at: number, length: number): number {
  if (length === 1) return bytes[at];
  if (at + length > bytes.length) return -1;
  let point = bytes[at] & (0xff >> (length + 1));
  for (let next = at + 1; next < at + length; next++) {
    if ((bytes[next] & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (bytes[next] & 0x3f);
  }
  const least = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  return point < least || point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? -1 : point;
}
