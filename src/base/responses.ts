import { encodeUtf8 } from './utf8.ts';

/*
 * Simulated responses: what `fetch` finds instead of a network. Rows are tried from the top; the first whose method
 * and address fit answers.
 */
export interface SimulatedResponse {
  /** 'GET', 'POST' … or '*' for any. */
  readonly method: string;
  /** An address or the path of one; '*' stands for any run of characters. */
  readonly url: string;
  /** 200 to 599; 0 for a request that meets no server. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly latencyMs: number;
}

export const MAX_RESPONSES = 50;
/** Of all rows together. */
const MAX_BYTES = 32 * 1024;
const MAX_LATENCY_MS = 600_000;

export type ResponseField = 'method' | 'url' | 'status' | 'headers' | 'body' | 'latencyMs';

/** What is wrong with a table: a row and its field, or the table as a whole (row -1). */
export interface ResponseProblem {
  readonly row: number;
  readonly field: ResponseField | 'table';
}

export type CheckedResponses =
  | { readonly ok: true; readonly rows: readonly SimulatedResponse[] }
  | { readonly ok: false; readonly problems: readonly ResponseProblem[] };

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Makes a table of parsed JSON. What a row leaves out has a default; a body that is no text becomes JSON. */
export function checkResponses(value: unknown): CheckedResponses {
  if (!Array.isArray(value) || value.length > MAX_RESPONSES)
    return { ok: false, problems: [{ row: -1, field: 'table' }] };
  const problems: ResponseProblem[] = [];
  const rows = value.map((each: unknown, index) =>
    completed(each, (field) => void problems.push({ row: index, field })),
  );
  const isTooLarge = encodeUtf8(JSON.stringify(rows)).length > MAX_BYTES;
  if (isTooLarge) problems.push({ row: -1, field: 'table' });
  return problems.length === 0 ? { ok: true, rows } : { ok: false, problems };
}

function completed(value: unknown, complain: (field: ResponseField | 'table') => void): SimulatedResponse {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const need = (field: ResponseField, isRight: boolean): void => void (isRight || complain(field));
  const { method = '*', url = '', status = 200, headers = {}, latencyMs = 20 } = given;
  const body = bodyOf(given.body);
  need('method', typeof method === 'string' && method.length <= 20 && TOKEN.test(method));
  need('url', typeof url === 'string' && url.length <= 500 && /^(?:\/|\*|https?:\/\/[^/\s])\S*$/.test(url));
  need('status', status === 0 || (Number.isInteger(status) && (status as number) >= 200 && (status as number) <= 599));
  need('body', body !== null);
  need('latencyMs', typeof latencyMs === 'number' && latencyMs >= 0 && latencyMs <= MAX_LATENCY_MS);
  const isRecord = typeof headers === 'object' && headers !== null && !Array.isArray(headers);
  const pairs = isRecord ? Object.entries(headers) : [];
  need(
    'headers',
    isRecord &&
      pairs.length <= 20 &&
      pairs.every(([name, text]) => TOKEN.test(name) && typeof text === 'string' && /^[^\0\r\n]{0,500}$/.test(text)),
  );
  const own = Object.fromEntries(pairs.map(([name, text]) => [name.toLowerCase(), textOf(text)]));
  if (own['content-type'] === undefined && body) own['content-type'] = contentTypeOf(body);
  return {
    method: textOf(method).toUpperCase(),
    url: textOf(url),
    status: numberOf(status),
    headers: own,
    body: body ?? '',
    latencyMs: numberOf(latencyMs),
  };
}

/** A body as text; null when it is nested deeper than anything can write. */
function bodyOf(given: unknown): string | null {
  if (given === undefined || typeof given === 'string') return given ?? '';
  try {
    return JSON.stringify(given);
  } catch {
    return null;
  }
}

/** What a body is taken for whose row does not say it. */
export function contentTypeOf(body: string): string {
  return /^[[{]/.test(body) ? 'application/json' : 'text/plain;charset=UTF-8';
}

/* What is of another kind was complained of; converting it could call into it, and fail. */

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/**
 * The row that answers a request, `{*}` in its body replaced by what the first star of its address stands for, up to
 * the next `/`, `?` or `&`; undefined when none fits. `path` is the address without its origin.
 */
export function findResponse(
  rows: readonly SimulatedResponse[],
  method: string,
  href: string,
  path: string,
): SimulatedResponse | undefined {
  for (const each of rows) {
    if (each.method !== '*' && each.method !== method) continue;
    const starred = starOf(each.url, each.url.startsWith('/') ? path : href);
    if (starred !== null) return { ...each, body: each.body.replaceAll('{*}', () => /^[^/?&]*/.exec(starred)![0]) };
  }
  return undefined;
}

/** What the first star of a pattern stands for, '' where it has none; null: the text does not fit. */
function starOf(pattern: string, text: string): string | null {
  const parts = pattern.split('*');
  const last = parts.length - 1;
  if (last === 0) return pattern === text ? '' : null;
  if (!text.startsWith(parts[0])) return null;
  const begin = parts[0].length;
  let at = begin;
  let end = text.length;
  for (let i = 1; i < last; i++) {
    const found = text.indexOf(parts[i], at);
    if (found === -1) return null;
    if (i === 1) end = found;
    at = found + parts[i].length;
  }
  if (text.length - parts[last].length < at || !text.endsWith(parts[last])) return null;
  return text.slice(begin, last === 1 ? text.length - parts[1].length : end);
}
