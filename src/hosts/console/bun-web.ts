import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { BodyOwner } from '../web/body.ts';
import { RequestData, ResponseData } from '../web/exchange.ts';
import type { HeadersData } from '../web/headers.ts';
import { blobFacts, pairsOf } from '../web/shown-facts.ts';
import { quoted } from './bun-lists.ts';

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
  const rows = shownHeaders(headers).map(([name, value]) => `${quoted(name)}: ${quoted(value)}`);
  return `Headers ${rows.length === 0 ? '{}' : rowsOf(indent, rows, ',')}`;
}

/** A Blob or File: how long it is, and what it says of itself; whatever the program has put onto it. */
export function blobText(blob: GuestObject, indent: string): string | undefined {
  const facts = blobFacts(blob);
  if (facts === undefined) return undefined;
  const { size, type, name, lastModified = 0, path } = facts;
  const rows = [
    ...(name === undefined ? [] : [`name: ${quoted(name)}`]),
    ...(type === '' ? [] : [`type: ${quoted(type)}`]),
    // The beginning of time is none.
    ...(lastModified === 0 ? [] : [`lastModified: ${lastModified}`]),
  ];
  const isFile = name !== undefined;
  const head = path === undefined ? `${isFile ? 'File' : 'Blob'} (${sizeText(size)})` : `FileRef (${quoted(path)})`;
  return rows.length === 0 ? head : `${head} ${rowsOf(indent, rows)}`;
}

/** A Request or Response; undefined of what has a stream for its body, and of everything else. */
export function messageText({ data }: GuestObject, indent: string): string | undefined {
  if (!(data instanceof BodyOwner) || data.body?.isGiven === true || data.body?.stream != null) return undefined;
  const { body, headers } = data;
  const bytes = body === null || body.isUsed ? 0 : body.bytes.length;
  const inner = `${indent}  `;
  const content = bytes === 0 ? [] : [`Blob (${sizeText(bytes)})${typeText(data, inner)}`];
  const size = `(${sizeText(bytes)}) `;
  // Neither text is escaped.
  if (data instanceof RequestData) {
    const rows = [`method: "${data.method}",`, `url: "${data.url}",`, `headers: ${headersText(headers, inner)}`];
    return `Request ${size}{\n${[...rows, ...content].map((row) => `${inner}${row}\n`).join('')}${indent}}`;
  }
  if (!(data instanceof ResponseData)) return undefined;
  const { status, statusText, url, isRedirected } = data;
  const facts = [
    `ok: ${status >= 200 && status < 300}`,
    `url: "${url}"`,
    `status: ${status}`,
    `statusText: "${statusText}"`,
  ];
  const rest = [`redirected: ${isRedirected}`, `bodyUsed: ${body?.isUsed === true}`];
  return `Response ${size}${rowsOf(indent, [...facts, `headers: ${headersText(headers, inner)}`, ...rest, ...content])}`;
}

/** The type of a body that came with one. */
function typeText({ body }: BodyOwner, indent: string): string {
  const type = body?.type ?? '';
  return type === '' ? '' : ` ${rowsOf(indent, [`type: ${quoted(type)}`])}`;
}

/** The pairs of a query: a name's values stand together. */
export function queryText(query: GuestObject, indent: string): string | undefined {
  const list = pairsOf(query);
  if (list === undefined) return undefined;
  const pairs = new Map<string, string[]>();
  for (const [key, text] of list) {
    const texts = pairs.get(key);
    if (texts === undefined) pairs.set(key, [quoted(text)]);
    else texts.push(quoted(text));
  }
  const rows = [...pairs].map(
    ([key, texts]) => `${indent}  ${quoted(key)}: ${texts.length === 1 ? texts[0] : `[ ${texts.join(', ')} ]`},\n`,
  );
  return rows.length === 0 ? 'URLSearchParams {}' : `URLSearchParams {\n${rows.join('')}${indent}}`;
}
