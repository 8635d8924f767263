import { CHUNK } from './text-units.ts';

/* https://encoding.spec.whatwg.org/#encodings: the encodings that programs here may name. */

type CommonEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** One of these, or of those that were handed in. */
export type Encoding = CommonEncoding | (string & {});

/** Encodings that come in a piece of its own. */
interface MoreEncodings {
  encodingOf(label: string): string | undefined;
  createDecoder(encoding: string): Decoder;
}

/** Whether a program may name one of them, as far as its text tells. */
export const mentionsEncodings = (source: string): boolean => /TextDecoder|readAsText|overrideMimeType/.test(source);

let more: MoreEncodings | undefined;

export function handInEncodings(given: MoreEncodings): void {
  more = given;
}

const LABELS: Readonly<Record<CommonEncoding, readonly string[]>> = {
  'utf-8': ['unicode-1-1-utf-8', 'unicode11utf8', 'unicode20utf8', 'utf-8', 'utf8', 'x-unicode20utf8'],
  'utf-16le': ['csunicode', 'iso-10646-ucs-2', 'ucs-2', 'unicode', 'unicodefeff', 'utf-16', 'utf-16le'],
  'utf-16be': ['unicodefffe', 'utf-16be'],
  'windows-1252': [
    'ansi_x3.4-1968',
    'ascii',
    'cp1252',
    'cp819',
    'csisolatin1',
    'ibm819',
    'iso-8859-1',
    'iso-ir-100',
    'iso8859-1',
    'iso88591',
    'iso_8859-1',
    'iso_8859-1:1987',
    'l1',
    'latin1',
    'us-ascii',
    'windows-1252',
    'x-cp1252',
  ],
};

/** https://encoding.spec.whatwg.org/#concept-encoding-get */
export function encodingOf(label: string): Encoding | undefined {
  const wanted = label.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').toLowerCase();
  const common = (Object.keys(LABELS) as CommonEncoding[]).find((encoding) => LABELS[encoding].includes(wanted));
  return common ?? more?.encodingOf(wanted);
}

const REPLACEMENT = 0xfffd;
const BOM = 0xfeff;

/** Writes as many whole characters as fit; lone surrogates become U+FFFD. Says how many units and bytes that were. */
export function encodeUtf8(text: string, target: Uint8Array): { read: number; written: number } {
  let read = 0;
  let written = 0;
  while (read < text.length) {
    const found = text.codePointAt(read) as number;
    const point = (found & 0xfffff800) === 0xd800 ? REPLACEMENT : found;
    const length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (written + length > target.length) break;
    putUtf8(point, length, target, written);
    written += length;
    read += length === 4 ? 2 : 1;
  }
  return { read, written };
}

const LEAD = [0, 0, 0xc0, 0xe0, 0xf0];

function putUtf8(point: number, length: number, target: Uint8Array, at: number): void {
  let rest = point;
  for (let i = length - 1; i > 0; i--) {
    target[at + i] = 0x80 | (rest & 0x3f);
    rest >>= 6;
  }
  target[at] = LEAD[length] | rest;
}

/** Decodes a stream piece by piece. */
export interface Decoder {
  /** Whether anything was not valid; such input shows as U+FFFD. */
  readonly hadError: boolean;
  decode(bytes: Uint8Array, isStream: boolean): string;
}

export function createDecoder(encoding: Encoding, ignoreBOM: boolean): Decoder {
  switch (encoding) {
    case 'utf-8':
      return new Utf8Decoder(ignoreBOM);
    case 'windows-1252':
      return new SingleByteDecoder();
    case 'utf-16le':
    case 'utf-16be':
      return new Utf16Decoder(ignoreBOM, encoding === 'utf-16be');
    default:
      return (more as MoreEncodings).createDecoder(encoding);
  }
}

/** Collects code points; a byte order mark at the very beginning is dropped unless it is to be kept. */
export class Output {
  #text = '';
  #units: number[] = [];
  #mayBeBom: boolean;

  constructor(ignoreBOM: boolean) {
    this.#mayBeBom = !ignoreBOM;
  }

  add(point: number): void {
    const isBom = this.#mayBeBom && point === BOM;
    this.#mayBeBom = false;
    if (isBom) return;
    this.#units.push(point);
    if (this.#units.length === CHUNK) this.#join();
  }

  #join(): void {
    this.#text += String.fromCodePoint(...this.#units);
    this.#units = [];
  }

  take(): string {
    this.#join();
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/** https://encoding.spec.whatwg.org/#utf-8-decoder */
class Utf8Decoder implements Decoder {
  hadError = false;
  readonly #output: Output;
  #point = 0;
  #needed = 0;
  /** Where the next continuation byte has to lie. */
  #lower = 0x80;
  #upper = 0xbf;

  constructor(ignoreBOM: boolean) {
    this.#output = new Output(ignoreBOM);
  }

  decode(bytes: Uint8Array, isStream: boolean): string {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      if (this.#needed === 0) this.#begin(byte);
      else if (byte < this.#lower || byte > this.#upper) {
        // The sequence breaks off; this byte begins anew.
        this.#fail();
        i--;
      } else this.#continue(byte);
    }
    if (!isStream && this.#needed > 0) this.#fail();
    return this.#output.take();
  }

  #begin(byte: number): void {
    if (byte < 0x80) this.#output.add(byte);
    else if (byte >= 0xc2 && byte <= 0xdf) this.#expect(byte & 0x1f, 1);
    else if (byte >= 0xe0 && byte <= 0xef) {
      this.#expect(byte & 0xf, 2);
      if (byte === 0xe0) this.#lower = 0xa0;
      if (byte === 0xed) this.#upper = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      this.#expect(byte & 0x7, 3);
      if (byte === 0xf0) this.#lower = 0x90;
      if (byte === 0xf4) this.#upper = 0x8f;
    } else this.#fail();
  }

  #expect(bits: number, needed: number): void {
    this.#point = bits;
    this.#needed = needed;
  }

  #continue(byte: number): void {
    this.#lower = 0x80;
    this.#upper = 0xbf;
    this.#point = (this.#point << 6) | (byte & 0x3f);
    if (--this.#needed === 0) this.#output.add(this.#point);
  }

  #fail(): void {
    this.hadError = true;
    this.#needed = 0;
    this.#lower = 0x80;
    this.#upper = 0xbf;
    this.#output.add(REPLACEMENT);
  }
}

/** https://encoding.spec.whatwg.org/#shared-utf-16-decoder */
class Utf16Decoder implements Decoder {
  hadError = false;
  readonly #output: Output;
  readonly #bigEndian: boolean;
  #byte = -1;
  #lead = -1;

  constructor(ignoreBOM: boolean, bigEndian: boolean) {
    this.#output = new Output(ignoreBOM);
    this.#bigEndian = bigEndian;
  }

  decode(bytes: Uint8Array, isStream: boolean): string {
    for (const byte of bytes) {
      if (this.#byte === -1) this.#byte = byte;
      else {
        const first = this.#byte;
        this.#byte = -1;
        this.#unit(this.#bigEndian ? (first << 8) | byte : (byte << 8) | first);
      }
    }
    if (!isStream && (this.#byte !== -1 || this.#lead !== -1)) {
      this.#byte = -1;
      this.#lead = -1;
      this.#fail();
    }
    return this.#output.take();
  }

  #unit(unit: number): void {
    const isTrail = (unit & 0xfc00) === 0xdc00;
    if (this.#lead !== -1) {
      const lead = this.#lead;
      this.#lead = -1;
      if (isTrail) return this.#output.add(0x10000 + ((lead & 0x3ff) << 10) + (unit & 0x3ff));
      this.#fail();
    }
    if ((unit & 0xfc00) === 0xd800) this.#lead = unit;
    else if (isTrail) this.#fail();
    else this.#output.add(unit);
  }

  #fail(): void {
    this.hadError = true;
    this.#output.add(REPLACEMENT);
  }
}

/** Where windows-1252 differs from Latin-1: 0x80 to 0x9f. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

class SingleByteDecoder implements Decoder {
  readonly hadError = false;

  decode(bytes: Uint8Array): string {
    const output = new Output(true);
    for (const byte of bytes) output.add(byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte);
    return output.take();
  }
}
