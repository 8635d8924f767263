/* Hashes of bytes: https://csrc.nist.gov/pubs/fips/180-4/upd1/final */

/** Ops that hashing so many bytes is worth. What is short costs next to nothing; what is long takes some 20 ns a byte. */
export const hashingOps = (length: number): number => length >> (length > LONG ? 1 : 6);
const LONG = 4096;

/** The message with its end mark and length. */
export function padded(bytes: Uint8Array, isLittleEndian = false): DataView {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  const [high, low] = isLittleEndian ? [4, 8] : [8, 4];
  view.setUint32(view.byteLength - high, Math.floor(bytes.length / 2 ** 29), isLittleEndian);
  view.setUint32(view.byteLength - low, bytes.length << 3, isLittleEndian);
  return view;
}

function digestOf(words: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  for (const [i, word] of words.entries()) view.setInt32(i * 4, word);
  return new Uint8Array(view.buffer);
}

export const right = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((factor) => n % factor !== 0)) found.push(n);
  return found;
}

/** What FIPS 180-4 takes its constants from: the root of a prime, as many bits of it behind the point. */
export function rootFraction(prime: number, root: number, bits: number): bigint {
  const power = BigInt(prime) << BigInt(bits * root);
  let low = 0n;
  // The largest whole number whose power is not above that one.
  for (let bit = 1n << BigInt(bits + 8); bit > 0n; bit >>= 1n) if ((low + bit) ** BigInt(root) <= power) low += bit;
  return low;
}

const word = (bits: bigint): number => Number(BigInt.asIntN(32, bits));

let factors: Int32Array | undefined;

export const sha256 = (bytes: Uint8Array): Uint8Array =>
  narrow(
    bytes,
    Int32Array.from(primes(8), (prime) => word(rootFraction(prime, 2, 32))),
  );

/** It begins with the second half of what the wider hashes' next primes give. */
export const sha224 = (bytes: Uint8Array): Uint8Array =>
  narrow(
    bytes,
    Int32Array.from(primes(16).slice(8), (prime) => word(rootFraction(prime, 2, 64))),
  ).subarray(0, 28);

function narrow(bytes: Uint8Array, hash: Int32Array): Uint8Array {
  const k = (factors ??= Int32Array.from(primes(64), (prime) => word(rootFraction(prime, 3, 32))));
  const view = padded(bytes);
  const w = new Int32Array(64);
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15], w[i - 2]];
      w[i] =
        w[i - 16] + (right(x, 7) ^ right(x, 18) ^ (x >>> 3)) + w[i - 7] + (right(y, 17) ^ right(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const t1 = (h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + k[i] + w[i]) | 0;
      const t2 = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] += word;
  }
  return digestOf(hash);
}

export function sha1(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const hash = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const w = new Int32Array(80);
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
    for (let i = 16; i < 80; i++) w[i] = right(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 31);
    let [a, b, c, d, e] = hash;
    for (let i = 0; i < 80; i++) {
      const [f, k] =
        i < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : i < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : i < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6];
      const next = (right(a, 27) + f + e + k + w[i]) | 0;
      [e, d, c, b, a] = [d, c, right(b, 2), a, next];
    }
    for (const [i, word] of [a, b, c, d, e].entries()) hash[i] += word;
  }
  return digestOf(hash);
}
