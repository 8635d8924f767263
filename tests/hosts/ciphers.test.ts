import { describe, expect, it } from 'vitest';
import { counted, decryptChained, encryptChained, opened, sealed } from '../../src/hosts/ciphers.ts';

const { subtle } = globalThis.crypto;
const bytes = (length: number, step: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, i) => (i * step + 7) & 255);
const LENGTHS = [0, 1, 15, 16, 17, 100];

const real = async (name: string, key: Uint8Array<ArrayBuffer>, rest: object, text: Uint8Array<ArrayBuffer>) => {
  const imported = await subtle.importKey('raw', key, name, false, ['encrypt']);
  return new Uint8Array(await subtle.encrypt({ name, ...rest } as AesGcmParams, imported, text));
};

describe.each([16, 24, 32])('ciphers with a key of %i bytes', (size) => {
  const given = bytes(size, 11);

  it.each(LENGTHS)('chain %i bytes as the host does, and back', async (length) => {
    const [iv, text] = [bytes(16, 3), bytes(length, 5)];
    const done = encryptChained(given, iv, text);
    expect(done).toEqual(await real('AES-CBC', given, { iv }, text));
    expect(decryptChained(given, iv, done)).toEqual(text);
    expect(decryptChained(given, iv, done.subarray(1))).toBeNull();
  });

  it.each([
    [128, 255],
    [64, 255],
    [9, 255],
    [5, 30],
    [3, 6],
  ])('count in %i bits from …%i on, beyond where the counter begins again', async (length, last) => {
    const counter = bytes(16, 3);
    counter[14] = 255;
    counter[15] = last;
    const text = bytes(100, 5);
    const done = counted(given, counter, length, text);
    expect(done).toEqual(await real('AES-CTR', given, { counter, length }, text));
    expect(counted(given, counter, length, done)).toEqual(text);
  });

  it.each([
    [12, 128],
    [12, 32],
    [16, 96],
    [60, 104],
  ])('seal with %i bytes of "iv" and a tag of %i bits', async (ivLength, tagLength) => {
    const [iv, more, tag] = [bytes(ivLength, 3), bytes(20, 9), tagLength / 8];
    for (const length of LENGTHS) {
      const text = bytes(length, 5);
      const done = sealed(given, iv, more, text, tag);
      expect(done).toEqual(await real('AES-GCM', given, { iv, additionalData: more, tagLength }, text));
      expect(opened(given, iv, more, done, tag)).toEqual(text);
      const spoilt = done.slice();
      spoilt[spoilt.length - 1] ^= 1;
      expect(opened(given, iv, more, spoilt, tag)).toBeNull();
    }
  });
});
