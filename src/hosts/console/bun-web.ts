import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';
import { BodyOwner } from '../web/body.ts';
import type { HeadersData } from '../web/headers.ts';

/* Requests, responses, headers and blobs as Bun's console lays them out. */

const KB = 1000;
/** From here on sizes are shown in thousands. */
const LARGE = 512;

function sizeText(bytes: number): string {
  if (bytes === 0) return '0 KB';
  if (bytes < LARGE) return `${bytes} bytes`;
  let value = bytes / KB;
  let unit = 0;
  // What would be shown as 1000 of a unit is one of the next.
  for (; value >= KB - 0.005; unit++) value /= KB;
  return `${value.toFixed(value % 1 < 0.1 ? 1 : 2)} ${['KB', 'MB', 'GB'][unit]}`;
}

/** Names that Bun keeps apart, and shows before all others. */
const COMMON = new Set(
  'accept accept-charset accept-encoding accept-language accept-ranges access-control-allow-origin age authorization cache-control connection content-disposition content-encoding content-language content-length content-type cookie date etag expect expires host if-match if-modified-since if-none-match keep-alive last-modified link location origin pragma proxy-authorization range referer refresh sec-websocket-key strict-transport-security te trailer transfer-encoding upgrade user-agent vary via x-content-type-options x-frame-options'.split(
    ' ',
  ),
);

/** What a Headers holds, in the order that it is shown in. */
export function shownHeaders({ values }: HeadersData): [name: string, value: string][] {
  const all = [...values];
  return [...all.filter(([name]) => COMMON.has(name)), ...all.filter(([name]) => !COMMON.has(name))];
}

const rowsOf = (indent: string, rows: readonly string[], end = ''): string =>
  `{\n${rows.map((row, i) => `${indent}  ${row}${i === rows.length - 1 ? end : ','}\n`).join('')}${indent}}`;

function headersText(headers: HeadersData, indent: string): string {
  const rows = shownHeaders(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `Headers ${rows.length === 0 ? '{}' : rowsOf(indent, rows, ',')}`;
}

/** A Blob or File: how long it is, and what it says of itself. */
export function blobText(blob: GuestObject, indent: string): string {
  const text = (key: string): string => String(Get(blob, key) as string | number);
  const isFile = Get(blob, 'lastModified') !== undefined;
  const [name, type] = [isFile ? text('name') : '', text('type')];
  const rows = [
    ...(name === '' ? [] : [`name: ${JSON.stringify(name)}`]),
    ...(type === '' ? [] : [`type: ${JSON.stringify(type)}`]),
    // Of one that has a type it is not told.
    ...(isFile && type === '' ? [`lastModified: ${text('lastModified')}`] : []),
  ];
  const head = `${isFile ? 'File' : 'Blob'} (${sizeText(Number(Get(blob, 'size')))})`;
  return rows.length === 0 ? head : `${head} ${rowsOf(indent, rows)}`;
}

/** A Request or Response; undefined of what has a stream for its body, and of everything else. */
export function messageText(value: GuestObject, name: string, indent: string): string | undefined {
  const { data } = value;
  if (!(data instanceof BodyOwner) || data.body?.isGiven === true || data.body?.stream != null) return undefined;
  const { body, headers } = data;
  const bytes = body === null || body.isUsed ? 0 : body.bytes.length;
  const shown = (key: string): string => JSON.stringify(Get(value, key) as Exclude<Value, object>);
  const inner = `${indent}  `;
  const content = bytes === 0 ? [] : [`Blob (${sizeText(bytes)})${typeText(value, inner)}`];
  const head = `${name} (${sizeText(bytes)}) `;
  if (name === 'Request') {
    const rows = [`method: ${shown('method')},`, `url: ${shown('url')},`, `headers: ${headersText(headers, inner)}`];
    return `${head}{\n${[...rows, ...content].map((row) => `${inner}${row}\n`).join('')}${indent}}`;
  }
  const facts = ['ok', 'url', 'status', 'statusText'].map((key) => `${key}: ${shown(key)}`);
  const rest = ['redirected', 'bodyUsed'].map((key) => `${key}: ${shown(key)}`);
  return head + rowsOf(indent, [...facts, `headers: ${headersText(headers, inner)}`, ...rest, ...content]);
}

/** The type of a body that came with one. */
function typeText(value: GuestObject, indent: string): string {
  const type = (value.data as BodyOwner).body?.type ?? '';
  return type === '' ? '' : ` ${rowsOf(indent, [`type: ${JSON.stringify(type)}`])}`;
}

export const isBlob = (value: GuestObject, name: string): boolean =>
  (name === 'Blob' || name === 'File') && isObject(value) && typeof Get(value, 'size') === 'number';
