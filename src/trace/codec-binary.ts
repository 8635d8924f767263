import { decodeUtf8, encodeUtf8 } from '../base/utf8.ts';
import { CHUNK_EVENTS, EVENT_KINDS, KIND_MASK, type Trace, WORDS } from './schema.ts';

/*
 * NAME.tickscope: "TICKSCOPE" and a zero byte, the version (2 bytes), the header's length (4 bytes, little endian),
 * the header (JSON: everything but the events), then the events. An event is its first word, then as many words
 * as its kind ever uses; each word is a zigzag varint of its difference to the same word of the last event of that
 * kind. Ids and places change little from event to event, so most words are one byte (a run of 200,000 events:
 * 1.2 MB instead of 4.8 MB).
 */
export const MAGIC = [...'TICKSCOPE\0'].map((char) => char.charCodeAt(0));
const HEAD_BYTES = MAGIC.length + 6;

/** Everything of a trace but its events. */
export interface BinaryHeader {
  readonly length: number;
  /** Words a kind uses, by kind. */
  readonly widths: readonly number[];
  readonly [field: string]: unknown;
}

export function encodeBinary(trace: Trace): Uint8Array {
  const { chunks, handlers, functions, ...rest } = trace;
  const widths = usedWidths(trace);
  const header = encodeUtf8(JSON.stringify({ ...rest, handlers: [...handlers], functions: [...functions], widths }));
  const writer = new ByteWriter(HEAD_BYTES + header.length + trace.length * 8);
  for (const byte of MAGIC) writer.byte(byte);
  writer.byte(trace.version & 0xff);
  writer.byte(trace.version >> 8);
  for (let shift = 0; shift < 32; shift += 8) writer.byte((header.length >>> shift) & 0xff);
  writer.bytes(header);
  writeEvents(writer, chunks, widths);
  return writer.done();
}

/** Version and header of a file, or null when it is none of ours. */
export function readBinaryHead(bytes: Uint8Array): { version: number; header: unknown; eventsAt: number } | null {
  if (bytes.length < HEAD_BYTES || MAGIC.some((byte, at) => bytes[at] !== byte)) return null;
  const version = bytes[MAGIC.length] | (bytes[MAGIC.length + 1] << 8);
  let length = 0;
  for (let at = 0; at < 4; at++) length += bytes[MAGIC.length + 2 + at] * 2 ** (8 * at);
  const text = length <= bytes.length - HEAD_BYTES ? decodeUtf8(bytes.subarray(HEAD_BYTES, HEAD_BYTES + length)) : null;
  if (text === null) return null;
  try {
    return { version, header: JSON.parse(text), eventsAt: HEAD_BYTES + length };
  } catch {
    return null;
  }
}

/** The events behind a header, or null when the bytes do not hold that many. */
export function readEvents(bytes: Uint8Array, from: number, header: BinaryHeader): Int32Array[] | null {
  const reader = new ByteReader(bytes, from);
  const last = new Int32Array(EVENT_KINDS.length * WORDS);
  const chunks: Int32Array[] = [];
  let head = 0;
  for (let done = 0; done < header.length; done += CHUNK_EVENTS) {
    const events = Math.min(CHUNK_EVENTS, header.length - done);
    // Every word takes a byte or more: a header that promises more events than there are bytes lies.
    if (reader.left < events) return null;
    const chunk = new Int32Array(events * WORDS);
    for (let at = 0; at < chunk.length; at += WORDS) {
      head = (head + reader.varint()) | 0;
      const kind = head & KIND_MASK;
      if (kind >= EVENT_KINDS.length) return null;
      chunk[at] = head;
      for (let word = 1; word <= (header.widths[kind] ?? 0); word++) {
        const slot = kind * WORDS + word;
        last[slot] = (last[slot] + reader.varint()) | 0;
        chunk[at + word] = last[slot];
      }
    }
    if (reader.isOver) return null;
    chunks.push(chunk);
  }
  return reader.left === 0 ? chunks : null;
}

function writeEvents(writer: ByteWriter, chunks: readonly Int32Array[], widths: readonly number[]): void {
  const last = new Int32Array(EVENT_KINDS.length * WORDS);
  let head = 0;
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += WORDS) {
      writer.varint((chunk[at] - head) | 0);
      head = chunk[at];
      const kind = head & KIND_MASK;
      for (let word = 1; word <= widths[kind]; word++) {
        const slot = kind * WORDS + word;
        writer.varint((chunk[at + word] - last[slot]) | 0);
        last[slot] = chunk[at + word];
      }
    }
  }
}

/** How many of a … e each kind ever uses in this trace. */
function usedWidths(trace: Trace): number[] {
  const widths = new Array<number>(EVENT_KINDS.length).fill(0);
  for (const chunk of trace.chunks) {
    for (let at = 0; at < chunk.length; at += WORDS) {
      const kind = chunk[at] & KIND_MASK;
      let width = WORDS - 1;
      while (width > widths[kind] && chunk[at + width] === 0) width--;
      if (width > widths[kind]) widths[kind] = width;
    }
  }
  return widths;
}

class ByteWriter {
  private buffer: Uint8Array;
  private length = 0;

  constructor(capacity: number) {
    this.buffer = new Uint8Array(capacity);
  }

  byte(value: number): void {
    if (this.length === this.buffer.length) this.grow(1);
    this.buffer[this.length++] = value;
  }

  bytes(values: Uint8Array): void {
    if (this.length + values.length > this.buffer.length) this.grow(values.length);
    this.buffer.set(values, this.length);
    this.length += values.length;
  }

  /** Zigzag: small numbers of either sign become small numbers. */
  varint(value: number): void {
    let rest = ((value << 1) ^ (value >> 31)) >>> 0;
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  done(): Uint8Array {
    return this.buffer.slice(0, this.length);
  }

  private grow(least: number): void {
    const grown = new Uint8Array(this.buffer.length * 2 + least);
    grown.set(this.buffer);
    this.buffer = grown;
  }
}

class ByteReader {
  private readonly bytes: Uint8Array;
  private at: number;
  /** Read past the end. */
  isOver = false;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      if (this.at >= this.bytes.length) {
        this.isOver = true;
        return 0;
      }
      const byte = this.bytes[this.at++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    const unsigned = value >>> 0;
    return (unsigned >>> 1) ^ -(unsigned & 1);
  }
}
