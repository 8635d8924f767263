/* Hashes of bytes in blocks of 32-bit words: https://csrc.nist.gov/pubs/fips/180-4/upd1/final */

/** A hash as what takes in one block after the other. What derives keys begins with a state of its own (key-derivation.ts). */
export interface BlockHash {
  /** 32-bit words of a block: 16, or 32 where the hash's own words have 64 bits. */
  readonly blockWords: number;
  /** Words of the state that the digest is made of. */
  readonly digestWords: number;
  readonly isLittleEndian: boolean;
  readonly start: () => Int32Array;
  readonly compress: (state: Int32Array, block: Int32Array) => void;
}

/** Ops that hashing so many bytes is worth. What is short costs next to nothing; what is long takes some 20 ns a byte. */
export const hashingOps = (length: number): number => length >> (length > LONG ? 1 : 6);
const LONG = 4096;

export function digestOf(hash: BlockHash, bytes: Uint8Array): Uint8Array {
  const state = hash.start();
  absorb(hash, state, bytes, bytes.length);
  return bytesOfWords(state.subarray(0, hash.digestWords), hash.isLittleEndian);
}

/** Takes in the last bytes of a message of `total`, with its end mark and length. */
export function absorb(hash: BlockHash, state: Int32Array, bytes: Uint8Array, total: number): void {
  const { blockWords, isLittleEndian } = hash;
  const blockBytes = blockWords * 4;
  // The end mark, and a length of as many words as two of the hash's own.
  const size = Math.ceil((bytes.length + 1 + blockBytes / 8) / blockBytes) * blockBytes;
  const view = new DataView(new ArrayBuffer(size));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  const [high, low] = isLittleEndian ? [4, 8] : [8, 4];
  view.setUint32(size - high, Math.floor(total / 2 ** 29), isLittleEndian);
  view.setUint32(size - low, total << 3, isLittleEndian);
  const block = new Int32Array(blockWords);
  for (let at = 0; at < size; ) {
    for (let i = 0; i < blockWords; i++, at += 4) block[i] = view.getInt32(at, isLittleEndian);
    hash.compress(state, block);
  }
}

export function bytesOfWords(words: Int32Array, isLittleEndian = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  for (const [i, word] of words.entries()) view.setInt32(i * 4, word, isLittleEndian);
  return new Uint8Array(view.buffer);
}

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

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

// --- SHA-1 -----------------------------------------------------------------------------------------------

const scheduleOf1 = new Int32Array(80);

export const SHA1: BlockHash = {
  blockWords: 16,
  digestWords: 5,
  isLittleEndian: false,
  start: () => Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0),
  compress(state, block) {
    const w = scheduleOf1;
    w.set(block);
    for (let i = 16; i < 80; i++) {
      const mixed = w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16];
      w[i] = (mixed << 1) | (mixed >>> 31);
    }
    let [a, b, c, d, e] = [state[0], state[1], state[2], state[3], state[4]];
    for (let i = 0; i < 80; i++) {
      let f = b ^ c ^ d;
      if (i < 20) f = ((b & c) | (~b & d)) + 0x5a827999;
      else if (i < 40) f += 0x6ed9eba1;
      else if (i < 60) f = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
      else f += 0xca62c1d6;
      const next = (((a << 5) | (a >>> 27)) + f + e + w[i]) | 0;
      e = d;
      d = c;
      c = (b << 30) | (b >>> 2);
      b = a;
      a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
  },
};

// --- SHA-256 and SHA-224 ---------------------------------------------------------------------------------

const factors = once(() => Int32Array.from(primes(64), (prime) => word(rootFraction(prime, 3, 32))));
const scheduleOf256 = new Int32Array(64);

function compress256(state: Int32Array, block: Int32Array): void {
  const k = factors();
  const w = scheduleOf256;
  w.set(block);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15], w[i - 2]];
    const s = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const t = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = w[i - 16] + s + w[i - 7] + t;
  }
  let [a, b, c, d] = [state[0], state[1], state[2], state[3]];
  let [e, f, g, h] = [state[4], state[5], state[6], state[7]];
  for (let i = 0; i < 64; i++) {
    const turnedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + turnedE + ((e & f) ^ (~e & g)) + k[i] + w[i]) | 0;
    const turnedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (turnedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

export const SHA256: BlockHash = {
  blockWords: 16,
  digestWords: 8,
  isLittleEndian: false,
  start: () => Int32Array.from(primes(8), (prime) => word(rootFraction(prime, 2, 32))),
  compress: compress256,
};

/** It begins with the second half of what the wider hashes' next primes give. */
export const SHA224: BlockHash = {
  ...SHA256,
  digestWords: 7,
  start: () => Int32Array.from(primes(16).slice(8), (prime) => word(rootFraction(prime, 2, 64))),
};
