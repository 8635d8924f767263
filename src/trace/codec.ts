import { decodeUtf8 } from '../base/utf8.ts';
import { type BinaryHeader, encodeBinary, MAGIC, readBinaryHead, readEvents } from './codec-binary.ts';
import { chunksFromJson, encodeJson } from './codec-json.ts';
import { type Trace, TRACE_VERSION } from './schema.ts';
import { upgradeTrace } from './upgrade.ts';
import { validateTrace } from './validate.ts';

/*
 * Traces as files. What comes from a file is checked before anyone reads it: every index in range, every chunk of
 * the right size, so that the rest of the house may rely on a Trace being one.
 */

export type DecodedTrace =
  | { readonly ok: true; readonly trace: Trace }
  /** not-a-trace: some other file. newer: made by a later version. damaged: ours, but it does not add up. */
  | { readonly ok: false; readonly reason: 'not-a-trace' | 'newer' | 'damaged' };

/** NAME.tickscope or NAME.json. */
export function encodeTrace(trace: Trace, format: 'binary'): Uint8Array;
export function encodeTrace(trace: Trace, format: 'json'): string;
export function encodeTrace(trace: Trace, format: 'binary' | 'json'): Uint8Array | string {
  return format === 'binary' ? encodeBinary(trace) : encodeJson(trace);
}

/** A trace from a file of either format, of this version or an older one. */
export function decodeTrace(file: Uint8Array | string): DecodedTrace {
  if (typeof file !== 'string' && MAGIC.every((byte, at) => file[at] === byte)) return decodeBinary(file);
  const text = typeof file === 'string' ? file : decodeUtf8(file);
  return text === null ? refuse('not-a-trace') : decodeJson(text);
}

function decodeBinary(bytes: Uint8Array): DecodedTrace {
  const head = readBinaryHead(bytes);
  if (!head) return refuse('damaged');
  if (head.version > TRACE_VERSION) return refuse('newer');
  if (!isBinaryHeader(head.header)) return refuse('damaged');
  const chunks = readEvents(bytes, head.eventsAt, head.header);
  return chunks ? checked(head.header, chunks, head.version) : refuse('damaged');
}

function decodeJson(text: string): DecodedTrace {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refuse('not-a-trace');
  }
  if (!isRecord(file) || file.format !== 'tickscope' || typeof file.version !== 'number') return refuse('not-a-trace');
  if (file.version > TRACE_VERSION) return refuse('newer');
  const chunks = chunksFromJson(file.events);
  return chunks ? checked(file, chunks, file.version) : refuse('damaged');
}

function checked(fields: Record<string, unknown>, chunks: Int32Array[], version: number): DecodedTrace {
  const upgraded = upgradeTrace({ ...fields, chunks }, version);
  const trace = upgraded && validateTrace(upgraded);
  return trace ? { ok: true, trace } : refuse('damaged');
}

function isBinaryHeader(header: unknown): header is BinaryHeader {
  if (!isRecord(header) || !Array.isArray(header.widths)) return false;
  const isWidth = (width: unknown) => typeof width === 'number' && width >= 0 && width <= 5;
  return typeof header.length === 'number' && header.length >= 0 && header.widths.every(isWidth);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(reason: 'not-a-trace' | 'newer' | 'damaged'): DecodedTrace {
  return { ok: false, reason };
}
