import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../src/base/utf8.ts';

it('encodes as the platform does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect([...encodeUtf8(text)]).toEqual([...new TextEncoder().encode(text)]);
    }),
  );
});

it('decodes what the platform decodes and refuses what it refuses', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      let expected: string | null = null;
      try {
        expected = decoder.decode(bytes);
      } catch {
        expected = null;
      }
      expect(decodeUtf8(bytes)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

it('reads long texts', () => {
  const text = 'grüße 🌍 '.repeat(5000);
  expect(decodeUtf8(encodeUtf8(text))).toBe(text);
});
