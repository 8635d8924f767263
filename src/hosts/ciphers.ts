/* AES and the ways to run it: https://csrc.nist.gov/pubs/fips/197/final, https://csrc.nist.gov/pubs/sp/800/38/d/final */

const BLOCK = 16;

const doubled = (byte: number): number => ((byte << 1) ^ (byte >> 7 === 0 ? 0 : 0x11b)) & 255;
const rotated = (byte: number, bits: number): number => ((byte << bits) | (byte >> (8 - bits))) & 255;

/** Each byte's inverse, stirred: 3 makes all bytes, so one number walks up its powers, the other one down. */
function substitutions(): Uint8Array {
  const box = new Uint8Array(256);
  box[0] = 0x63;
  let up = 1;
  let down = 1;
  do {
    up ^= doubled(up);
    down ^= down << 1;
    down ^= down << 2;
    down ^= down << 4;
    down &= 255;
    if (down >> 7 === 1) down ^= 0x09;
    box[up] = down ^ rotated(down, 1) ^ rotated(down, 2) ^ rotated(down, 3) ^ rotated(down, 4) ^ 0x63;
  } while (up !== 1);
  return box;
}

const BOX = substitutions();
const BACK = new Uint8Array(256);
for (const [from, to] of BOX.entries()) BACK[to] = from;

/** A key's AES, which changes blocks of 16 bytes in place. */
export class Aes {
  readonly #keys: Uint8Array;
  readonly #rounds: number;
  readonly #scratch = new Uint8Array(BLOCK);

  constructor(key: Uint8Array) {
    this.#rounds = key.length / 4 + 6;
    this.#keys = new Uint8Array((this.#rounds + 1) * BLOCK);
    this.#keys.set(key);
    this.#expand(key.length);
  }

  #expand(length: number): void {
    const keys = this.#keys;
    let constant = 1;
    for (let at = length; at < keys.length; at += 4) {
      let word = Array.from(keys.subarray(at - 4, at));
      if (at % length === 0) {
        word = [...word.slice(1), word[0]].map((byte) => BOX[byte]);
        word[0] ^= constant;
        constant = doubled(constant);
      } else if (length > 24 && at % length === BLOCK) word = word.map((byte) => BOX[byte]);
      for (let i = 0; i < 4; i++) keys[at + i] = keys[at + i - length] ^ word[i];
    }
  }

  #addKey(block: Uint8Array, round: number): void {
    for (let i = 0; i < BLOCK; i++) block[i] ^= this.#keys[round * BLOCK + i];
  }

  encrypt(block: Uint8Array): void {
    const scratch = this.#scratch;
    this.#addKey(block, 0);
    for (let round = 1; round <= this.#rounds; round++) {
      for (let i = 0; i < BLOCK; i++) scratch[i] = BOX[block[(i * 5) % BLOCK]];
      if (round < this.#rounds) mixColumns(scratch);
      block.set(scratch);
      this.#addKey(block, round);
    }
  }

  decrypt(block: Uint8Array): void {
    const scratch = this.#scratch;
    for (let round = this.#rounds; round > 0; round--) {
      this.#addKey(block, round);
      // Mixing four times changes nothing, so three times take it back.
      if (round < this.#rounds) for (let i = 0; i < 3; i++) mixColumns(block);
      for (let i = 0; i < BLOCK; i++) scratch[(i * 5) % BLOCK] = BACK[block[i]];
      block.set(scratch);
    }
    this.#addKey(block, 0);
  }
}

function mixColumns(block: Uint8Array): void {
  for (let at = 0; at < BLOCK; at += 4) {
    const [a, b, c, d] = block.subarray(at, at + 4);
    const all = a ^ b ^ c ^ d;
    block[at] = a ^ all ^ doubled(a ^ b);
    block[at + 1] = b ^ all ^ doubled(b ^ c);
    block[at + 2] = c ^ all ^ doubled(c ^ d);
    block[at + 3] = d ^ all ^ doubled(d ^ a);
  }
}

/** Each block is mixed with the one before; the last is filled up with how many bytes it lacks. */
export function encryptChained(aes: Aes, iv: Uint8Array, bytes: Uint8Array): Uint8Array {
  const lacking = BLOCK - (bytes.length % BLOCK);
  const out = new Uint8Array(bytes.length + lacking).fill(lacking);
  out.set(bytes);
  let before = iv;
  for (let at = 0; at < out.length; at += BLOCK) {
    const block = out.subarray(at, at + BLOCK);
    for (let i = 0; i < BLOCK; i++) block[i] ^= before[i];
    aes.encrypt(block);
    before = block;
  }
  return out;
}

/** Null is what was never encrypted so. */
export function decryptChained(aes: Aes, iv: Uint8Array, bytes: Uint8Array): Uint8Array | null {
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) return null;
  const out = bytes.slice();
  for (let at = 0; at < out.length; at += BLOCK) {
    const block = out.subarray(at, at + BLOCK);
    aes.decrypt(block);
    const before = at === 0 ? iv : bytes.subarray(at - BLOCK, at);
    for (let i = 0; i < BLOCK; i++) block[i] ^= before[i];
  }
  const lacking = out[out.length - 1];
  if (lacking < 1 || lacking > BLOCK || out.subarray(-lacking).some((byte) => byte !== lacking)) return null;
  return out.slice(0, -lacking);
}

/** Mixes with the counter's blocks, of which the last `bits` count: the same both ways. */
export function counted(aes: Aes, counter: Uint8Array, bits: number, bytes: Uint8Array): Uint8Array {
  const out = bytes.slice();
  const next = counter.slice();
  for (let at = 0; at < out.length; at += BLOCK) {
    const block = next.slice();
    aes.encrypt(block);
    for (let i = 0; i < BLOCK && at + i < out.length; i++) out[at + i] ^= block[i];
    increment(next, bits);
  }
  return out;
}

function increment(counter: Uint8Array, bits: number): void {
  for (let i = BLOCK - 1, left = bits; left > 0; i--, left -= 8) {
    const mask = left < 8 ? (1 << left) - 1 : 255;
    const sum = (counter[i] + 1) & mask;
    counter[i] = (counter[i] & ~mask) | sum;
    if (sum !== 0) return;
  }
}

/** The text and its tag of 16 bytes: https://csrc.nist.gov/pubs/sp/800/38/d/final section 7. */
export function galois(
  aes: Aes,
  iv: Uint8Array,
  more: Uint8Array,
  bytes: Uint8Array,
  isDecrypting: boolean,
): { readonly text: Uint8Array; readonly tag: Uint8Array } {
  const key = new Uint8Array(BLOCK);
  aes.encrypt(key);
  let first = new Uint8Array(BLOCK);
  if (iv.length === 12) {
    first.set(iv);
    first[15] = 1;
  } else first = hashed(key, new Uint8Array(0), iv);
  const counter = first.slice();
  increment(counter, 32);
  const text = counted(aes, counter, 32, bytes);
  const tag = hashed(key, more, isDecrypting ? bytes : text);
  aes.encrypt(first);
  return { text, tag: tag.map((byte, i) => byte ^ first[i]) };
}

/** GHASH of two texts and their lengths. */
function hashed(key: Uint8Array, more: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const factor = wordsOf(key);
  const sum = new Int32Array(4);
  const lengths = new Uint8Array(BLOCK);
  new DataView(lengths.buffer).setUint32(4, more.length * 8);
  new DataView(lengths.buffer).setUint32(12, bytes.length * 8);
  for (const part of [more, bytes, lengths]) {
    for (let at = 0; at < part.length; at += BLOCK) {
      const block = new Uint8Array(BLOCK);
      block.set(part.subarray(at, at + BLOCK));
      for (const [i, word] of wordsOf(block).entries()) sum[i] ^= word;
      multiply(sum, factor);
    }
  }
  const view = new DataView(new ArrayBuffer(BLOCK));
  for (const [i, word] of sum.entries()) view.setInt32(i * 4, word);
  return new Uint8Array(view.buffer);
}

const wordsOf = (block: Uint8Array): Int32Array => {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK);
  return Int32Array.from({ length: 4 }, (_, i) => view.getInt32(i * 4));
};

/** In GF(2^128), whose first bit is the lowest. */
function multiply(sum: Int32Array, factor: Int32Array): void {
  const [x0, x1, x2, x3] = sum;
  const x = [x0, x1, x2, x3];
  let [a, b, c, d] = factor;
  sum.fill(0);
  for (let i = 0; i < 128; i++) {
    if ((x[i >> 5] >>> (31 - (i & 31))) & 1) {
      sum[0] ^= a;
      sum[1] ^= b;
      sum[2] ^= c;
      sum[3] ^= d;
    }
    const carry = d & 1;
    d = (d >>> 1) | (c << 31);
    c = (c >>> 1) | (b << 31);
    b = (b >>> 1) | (a << 31);
    a = (a >>> 1) ^ (carry === 0 ? 0 : 0xe1 << 24);
  }
}
