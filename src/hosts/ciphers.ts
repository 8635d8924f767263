import { cbc, ctr, gcm } from '@noble/ciphers/aes.js';

/* AES in the ways in which programs ask for it: https://csrc.nist.gov/pubs/sp/800/38/a/final and, with a tag, https://csrc.nist.gov/pubs/sp/800/38/d/final */

const BLOCK = 16;
const TAG = 16;

/** Each block is mixed with the one before; the last is filled up. */
export const encryptChained = (key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Uint8Array =>
  cbc(key, iv).encrypt(bytes);

/** Null is what was never encrypted so. */
export function decryptChained(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Uint8Array | null {
  try {
    return cbc(key, iv).decrypt(bytes);
  } catch {
    return null;
  }
}

/** Mixes with the counter's blocks, of which the last `bits` count and begin again from 0: the same both ways. */
export function counted(key: Uint8Array, counter: Uint8Array, bits: number, bytes: Uint8Array): Uint8Array {
  const [start, blocks] = parts(counter, bits);
  const before = Number(blocks) * BLOCK;
  const mixed = (from: Uint8Array, part: Uint8Array): Uint8Array => ctr(key, from).encrypt(part);
  if (before >= bytes.length) return mixed(counter, bytes);
  const out = new Uint8Array(bytes.length);
  out.set(mixed(counter, bytes.subarray(0, before)));
  out.set(mixed(start, bytes.subarray(before)), before);
  return out;
}

/** The counter from which it begins again, and how many blocks it has left until then. */
function parts(counter: Uint8Array, bits: number): readonly [Uint8Array, bigint] {
  const start = counter.slice();
  let value = 0n;
  for (let i = 0; i < BLOCK; i++) {
    const counting = Math.min(8, Math.max(0, bits - 8 * (BLOCK - 1 - i)));
    const mask = (1 << counting) - 1;
    value = (value << 8n) | BigInt(counter[i] & mask);
    start[i] &= ~mask;
  }
  return [start, (1n << BigInt(bits)) - value];
}

/** The text and behind it a tag of so many bytes. */
export function sealed(
  key: Uint8Array,
  iv: Uint8Array,
  more: Uint8Array,
  bytes: Uint8Array,
  tagBytes: number,
): Uint8Array {
  const whole = gcm(key, iv, more).encrypt(bytes);
  return whole.slice(0, whole.length - TAG + tagBytes);
}

/** The text, if its tag is right, else null. Sealing is mixing, so sealing what was sealed gives the text back. */
export function opened(
  key: Uint8Array,
  iv: Uint8Array,
  more: Uint8Array,
  bytes: Uint8Array,
  tagBytes: number,
): Uint8Array | null {
  const end = bytes.length - tagBytes;
  if (end < 0) return null;
  const text = sealed(key, iv, more, bytes.subarray(0, end), 0);
  return sealed(key, iv, more, text, tagBytes).every((byte, i) => byte === bytes[i]) ? text : null;
}
