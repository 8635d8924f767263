import { sin } from '../engine/builtins/math/trigonometric.ts';
import { padded, primes, right, rootFraction, sha1, sha224, sha256 } from './hashes.ts';

/* MD5, https://www.rfc-editor.org/rfc/rfc1321, and the hashes of 64-bit words of FIPS 180-4. */

/** All by the names that Node has for them. */
export const HASHES: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  md5,
  sha1,
  sha224,
  sha256,
  sha384: (bytes) => wide(bytes, 9).subarray(0, 48),
  sha512: (bytes) => wide(bytes, 1),
};

/** How far each round's steps turn. */
const TURNS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

function md5(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes, true);
  const hash = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let at = 0; at < view.byteLength; at += 64) {
    let [a, b, c, d] = hash;
    for (let i = 0; i < 64; i++) {
      const [mixed, word] = md5Step(i, b, c, d);
      const sum = a + mixed + Math.floor(Math.abs(sin(i + 1)) * 2 ** 32) + view.getInt32(at + word * 4, true);
      [a, d, c, b] = [d, c, b, (b + right(sum | 0, 32 - TURNS[(i >> 4) * 4 + (i & 3)])) | 0];
    }
    for (const [i, word] of [a, b, c, d].entries()) hash[i] += word;
  }
  const digest = new DataView(new ArrayBuffer(16));
  for (const [i, word] of hash.entries()) digest.setInt32(i * 4, word, true);
  return new Uint8Array(digest.buffer);
}

function md5Step(i: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (i < 16) return [(b & c) | (~b & d), i];
  if (i < 32) return [(b & d) | (c & ~d), (5 * i + 1) & 15];
  if (i < 48) return [b ^ c ^ d, (3 * i + 5) & 15];
  return [c ^ (b | ~d), (7 * i) & 15];
}

const BITS = 64;
const whole = (value: bigint): bigint => BigInt.asUintN(BITS, value);
const turned = (word: bigint, by: bigint): bigint => (word >> by) | whole(word << (64n - by));

let factors: readonly bigint[] | undefined;

/** `firstPrime`: the square root of which prime, counted from one, the hash begins with. */
function wide(bytes: Uint8Array, firstPrime: number): Uint8Array {
  const k = (factors ??= primes(80).map((prime) => whole(rootFraction(prime, 3, BITS))));
  const hash = primes(firstPrime + 7)
    .slice(firstPrime - 1)
    .map((prime) => whole(rootFraction(prime, 2, BITS)));
  const length = ((bytes.length + 16) >> 7) + 1;
  const view = new DataView(new ArrayBuffer(length << 7));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) << 3n);
  for (let at = 0; at < view.byteLength; at += 128) mixWide(hash, k, view, at);
  for (const [i, word] of hash.entries()) view.setBigUint64(i * 8, word);
  return new Uint8Array(view.buffer, 0, 64);
}

function mixWide(hash: bigint[], k: readonly bigint[], view: DataView, at: number): void {
  const w: bigint[] = [];
  for (let i = 0; i < 80; i++) {
    if (i < 16) {
      w.push(view.getBigUint64(at + i * 8));
      continue;
    }
    const [x, y] = [w[i - 15], w[i - 2]];
    const [s, t] = [turned(x, 1n) ^ turned(x, 8n) ^ (x >> 7n), turned(y, 19n) ^ turned(y, 61n) ^ (y >> 6n)];
    w.push(whole(w[i - 16] + s + w[i - 7] + t));
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 80; i++) {
    const first = h + (turned(e, 14n) ^ turned(e, 18n) ^ turned(e, 41n)) + ((e & f) ^ (~e & g)) + k[i] + w[i];
    const second = (turned(a, 28n) ^ turned(a, 34n) ^ turned(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, whole(d + first), c, b, a, whole(first + second)];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = whole(hash[i] + word);
}
