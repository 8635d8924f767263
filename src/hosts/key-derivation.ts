import { absorb, type BlockHash, bytesOfWords, digestOf } from './hashes.ts';
import { HASHES } from './more-hashes.ts';

/* Keys from passwords: https://www.rfc-editor.org/rfc/rfc8018#section-5.2, https://www.rfc-editor.org/rfc/rfc7914 */

/** HMAC's two halves, https://www.rfc-editor.org/rfc/rfc2104: the states in which the key has been taken in. */
interface Keyed {
  readonly hash: BlockHash;
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

function keyed(hash: BlockHash, key: Uint8Array): Keyed {
  const size = hash.blockWords * 4;
  const bytes = new Uint8Array(size);
  bytes.set(key.length > size ? digestOf(hash, key) : key);
  const stateOf = (mask: number): Int32Array => {
    const view = new DataView(bytes.map((byte) => byte ^ mask).buffer);
    const block = Int32Array.from({ length: hash.blockWords }, (_, i) => view.getInt32(i * 4, hash.isLittleEndian));
    const state = hash.start();
    hash.compress(state, block);
    return state;
  };
  return { hash, inner: stateOf(0x36), outer: stateOf(0x5c) };
}

/** A block that holds a digest, as the one behind a key's. */
function digestBlock({ blockWords, digestWords, isLittleEndian }: BlockHash): Int32Array {
  const block = new Int32Array(blockWords);
  const bits = (blockWords + digestWords) * 32;
  block[digestWords] = isLittleEndian ? 0x80 : 0x80 << 24;
  block[isLittleEndian ? blockWords - 2 : blockWords - 1] = bits;
  return block;
}

/** HMAC, https://www.rfc-editor.org/rfc/rfc2104 */
export function hmac(name: string, key: Uint8Array, message: Uint8Array): Uint8Array {
  const hash = HASHES[name];
  const { inner, outer } = keyed(hash, key);
  const blockBytes = hash.blockWords * 4;
  absorb(hash, inner, message, message.length + blockBytes);
  const digest = bytesOfWords(inner.subarray(0, hash.digestWords), hash.isLittleEndian);
  absorb(hash, outer, digest, digest.length + blockBytes);
  return bytesOfWords(outer.subarray(0, hash.digestWords), hash.isLittleEndian);
}

/** What compressing costs is two blocks an iteration, of each digest's length that the key has. */
export function pbkdf2(
  name: string,
  password: Uint8Array,
  salt: Uint8Array,
  iterations: number,
  target: Uint8Array,
): void {
  const hash = HASHES[name];
  const { inner, outer } = keyed(hash, password);
  const block = digestBlock(hash);
  const state = new Int32Array(inner.length);
  const sum = new Int32Array(hash.digestWords);
  const message = new Uint8Array(salt.length + 4);
  message.set(salt);
  const size = hash.digestWords * 4;
  for (let at = 0, part = 1; at < target.length; at += size, part++) {
    new DataView(message.buffer).setUint32(salt.length, part);
    state.set(inner);
    absorb(hash, state, message, message.length + hash.blockWords * 4);
    sum.fill(0);
    for (let i = 0; ; i++) {
      for (let j = 0; j < sum.length; j++) block[j] = state[j];
      state.set(outer);
      hash.compress(state, block);
      for (let j = 0; j < sum.length; j++) sum[j] ^= block[j] = state[j];
      if (i + 1 >= iterations) break;
      state.set(inner);
      hash.compress(state, block);
    }
    target.set(bytesOfWords(sum, hash.isLittleEndian).subarray(0, target.length - at), at);
  }
}

export interface ScryptCost {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

export const scryptBytes = ({ cost, blockSize }: ScryptCost): number => 128 * cost * blockSize;

export function scrypt(
  password: Uint8Array,
  salt: Uint8Array,
  { cost, blockSize, parallelization }: ScryptCost,
  target: Uint8Array,
): void {
  const bytes = new Uint8Array(128 * blockSize * parallelization);
  pbkdf2('sha256', password, salt, 1, bytes);
  const view = new DataView(bytes.buffer);
  const words = Int32Array.from({ length: bytes.length / 4 }, (_, i) => view.getInt32(i * 4, true));
  const width = 32 * blockSize;
  for (let i = 0; i < parallelization; i++) mixRows(words.subarray(i * width, (i + 1) * width), cost);
  pbkdf2('sha256', password, bytesOfWords(words, true), 1, target);
}

/** scryptROMix */
function mixRows(words: Int32Array, cost: number): void {
  const width = words.length;
  const rows = new Int32Array(width * cost);
  const scratch = new Int32Array(width);
  for (let i = 0; i < cost; i++) {
    rows.set(words, i * width);
    mixBlocks(words, scratch);
  }
  for (let i = 0; i < cost; i++) {
    const from = (words[width - 16] & (cost - 1)) * width;
    for (let j = 0; j < width; j++) words[j] ^= rows[from + j];
    mixBlocks(words, scratch);
  }
}

const x = new Int32Array(16);

/** scryptBlockMix: even blocks come first, then the odd ones. */
function mixBlocks(words: Int32Array, scratch: Int32Array): void {
  const count = words.length >> 4;
  for (let i = 0; i < 16; i++) x[i] = words[(count - 1) * 16 + i];
  for (let block = 0; block < count; block++) {
    for (let i = 0; i < 16; i++) x[i] ^= words[block * 16 + i];
    salsa();
    scratch.set(x, ((block >> 1) + (block & 1) * (count >> 1)) * 16);
  }
  words.set(scratch);
}

/** One quarter of a round: four words that lie at these places. */
function quarter(a: number, b: number, c: number, d: number): void {
  let sum = (x[a] + x[d]) | 0;
  x[b] ^= (sum << 7) | (sum >>> 25);
  sum = (x[b] + x[a]) | 0;
  x[c] ^= (sum << 9) | (sum >>> 23);
  sum = (x[c] + x[b]) | 0;
  x[d] ^= (sum << 13) | (sum >>> 19);
  sum = (x[d] + x[c]) | 0;
  x[a] ^= (sum << 18) | (sum >>> 14);
}

const start = new Int32Array(16);

/** Salsa20/8 on `x`: columns, then rows, four times. */
function salsa(): void {
  start.set(x);
  for (let round = 0; round < 4; round++) {
    quarter(0, 4, 8, 12);
    quarter(5, 9, 13, 1);
    quarter(10, 14, 2, 6);
    quarter(15, 3, 7, 11);
    quarter(0, 1, 2, 3);
    quarter(5, 6, 7, 4);
    quarter(10, 11, 8, 9);
    quarter(15, 12, 13, 14);
  }
  for (let i = 0; i < 16; i++) x[i] += start[i];
}
