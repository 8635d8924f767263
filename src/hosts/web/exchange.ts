import { DEFAULT_RESPONSES } from '../../base/default-responses.ts';
import { findResponse, type SimulatedResponse } from '../../base/responses.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import { agent } from '../../engine/spec/agent.ts';
import { CreateError } from '../../engine/spec/errors.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';
import type { GiveUp } from '../host.ts';
import { errorPosition } from '../error-position.ts';
import { NS_PER_MS } from '../virtual-clock.ts';
import { signalOf } from './abort.ts';
import { afterTicks, Body, BodyOwner } from './body.ts';
import { HeadersData } from './headers.ts';
import { isLocalAddress, type LocalAnswer, localAnswer } from './local-addresses.ts';
import { RequestOptions } from './request-options.ts';
import { STATUS_TEXTS } from './status-texts.ts';
import { bodyOfStream } from './streams/body-streams.ts';
import { ticksWithoutServer } from './undici-failures.ts';
import { isUndici } from './undici-words.ts';
import { parseUrl } from './url.ts';

/* Who answers a request: the address itself, a server of the program's own, or the table. */

export const NULL_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/** What a request takes beside its object and its headers: its options, and what waits for the answer. */
const BYTES_PER_REQUEST = 512;

export class RequestData extends BodyOwner {
  readonly method: string;
  readonly url: string;
  readonly headers: HeadersData;
  readonly signal: Value;
  readonly options: RequestOptions;
  constructor(method: string, url: string, headers: HeadersData, signal: Value, options = new RequestOptions()) {
    super();
    agent.roomLeft -= BYTES_PER_REQUEST;
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.signal = signal;
    this.options = options;
  }
}

export class ResponseData extends BodyOwner {
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeadersData;
  type: string;
  url: string;
  /** Another address answered than the one that was asked. */
  isRedirected = false;
  constructor(status: number, statusText: string, headers: HeadersData, type = 'default', url = '') {
    super();
    this.status = status;
    this.statusText = statusText;
    this.headers = headers;
    this.type = type;
    this.url = url;
  }
}

/** To a server that the program itself has started, or else to the table. */
export function send(
  host: BaseHost,
  request: RequestData,
  body: Uint8Array | undefined,
  answered: (response: ResponseData | null, cause?: Value) => void | Iterable<void>,
  { local, isInTask = false }: { readonly local?: LocalAnswer | null; readonly isInTask?: boolean } = {},
): void {
  const { signal } = request;
  if (!isLocalAddress(request.url) && hasServer(request.url)) {
    const giveUp = fetchLocally(host, request, body, answered);
    if (giveUp !== undefined) {
      if (signal !== null) signalOf(signal).algorithms.add(() => giveUp(signalOf(signal).reason));
      return;
    }
  }
  const ticks = host.words.undici === undefined ? undefined : ticksWithoutServer(host.words.undici, request.url);
  const { ms, name, make } = ticks === 2 ? NOWHERE : arrange(host, request, local);
  if (ms === null && !isInTask) return afterTicks(host, ticks ?? 1, () => void answered(make()));
  host.afterNetwork(ms ?? 0, name, () => answered(make()));
}

interface Arranged {
  /** How long it takes; null: it is known at once. */
  readonly ms: number | null;
  readonly name: string;
  readonly make: () => ResponseData | null;
}

const NOWHERE: Arranged = { ms: null, name: 'fetch', make: () => null };

/** No server is behind any other scheme. */
const hasServer = (url: string): boolean => (!agent.stackRules.page && !isUndici()) || /^https?:/i.test(url);

/** What will be answered: by the address itself, or by the table. */
function arrange(host: BaseHost, request: RequestData, known?: LocalAnswer | null): Arranged {
  const { method, url } = request;
  if (isLocalAddress(url)) {
    const local = known ?? localAnswer(host, url);
    if (local === null) return NOWHERE;
    const isBlob = url.startsWith('blob:');
    const shown = isBlob ? url.replace(/#.*$/, '') : url;
    const response = responseOf(200, [['content-type', local.type]], local.bytes, shown);
    if (isBlob) response.headers.values.set('content-length', String(local.bytes.length));
    return { ms: isUndici() ? null : 0, name: 'fetch', make: () => response };
  }
  if (!hasServer(url)) return NOWHERE;
  const parsed = parseUrl(url);
  // An address that is none: no row answers it.
  if (parsed === undefined) return agent.stackRules.style === 'firefox' ? NOWHERE : { ...NOWHERE, ms: 0 };
  const path = pathOf(url, parsed.origin);
  const row = rowFor(host, method, url, parsed.origin);
  request.body?.use();
  return {
    ms: row?.latencyMs ?? 0,
    name: `fetch ${path}`,
    make: () => (row === undefined || row.status === 0 ? null : answerOf(host, row, request)),
  };
}

const pathOf = (url: string, origin: string): string => url.replace(/#.*$/, '').slice(origin.length);

/** The table's row that answers; undefined, and said so at the program's line, when none does. */
export function rowFor(host: BaseHost, method: string, url: string, origin: string): SimulatedResponse | undefined {
  const path = pathOf(url, origin);
  const row = findResponse(host.settings.responses ?? DEFAULT_RESPONSES, method, url.replace(/#.*$/, ''), path);
  if (row === undefined && !isOwnMachine(host, origin)) tellMissing(host, method, path);
  return row;
}

/** The answer to a request that blocks: time goes by meanwhile, and nothing else happens. */
export function exchangeBlocking(
  host: BaseHost,
  method: string,
  url: string,
  headers: HeadersData,
  body: Body | null,
): ResponseData | null {
  const request = new RequestData(method, url, headers, null);
  request.body = body;
  const { ms, make } = arrange(host, request);
  host.clock.charge((ms ?? 0) * NS_PER_MS);
  return make();
}

/** The same for those who are no fetch: what answers may go on listener by listener. */
export function exchange(
  host: BaseHost,
  method: string,
  url: string,
  headers: HeadersData,
  body: Body | null,
  answered: (response: ResponseData | null) => Iterable<void>,
  local: LocalAnswer | null = null,
): void {
  const request = new RequestData(method, url, headers, null);
  request.body = body;
  send(host, request, body?.bytes, answered, { local, isInTask: true });
}

function responseOf(
  status: number,
  headers: Iterable<readonly [string, string]>,
  bytes: Uint8Array,
  url: string,
): ResponseData {
  const response = new ResponseData(status, STATUS_TEXTS[status] ?? '', new HeadersData(headers), 'basic', url);
  response.body = new Body(bytes, true);
  return response;
}

/** Asks a server that the program itself has started; undefined when it has none there. */
function fetchLocally(
  host: BaseHost,
  request: RequestData,
  body: Uint8Array | undefined,
  answered: (response: ResponseData | null, cause?: Value) => void,
): GiveUp | undefined {
  const { method, headers, options } = request;
  const url = request.url.replace(/#.*$/, '');
  const asked = { method, url, headers: [...headers.values], body, redirect: options.redirect };
  return host.fetchLocally(asked, (answer, cause) => {
    if (answer === null) return answered(null, cause);
    const list = new HeadersData();
    for (const [name, value] of answer.headers) list.append(name, value, '');
    const response = new ResponseData(answer.status, answer.statusText, list, 'basic', answer.url);
    response.isRedirected = answer.url !== url;
    if (!NULL_BODY.has(answer.status)) response.body = bodyOf(host, method === 'HEAD' ? new Uint8Array() : answer.body);
    return answered(response);
  });
}

const bodyOf = (host: BaseHost, content: Uint8Array | GuestObject): Body =>
  content instanceof Uint8Array ? new Body(content, true) : bodyOfStream(host, content)!;

/** Where a program's own servers are: that none listens there is what it wants to see. */
const isOwnMachine = (host: BaseHost, origin: string): boolean =>
  host.words.baseUrl === undefined && /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(origin);

/** At which line nothing answers, and what to do about it. */
/** Where each host asked for what nobody answers. */
const unanswered = new WeakMap<BaseHost, Set<string>>();

/** Says at the program's line what no row answers; to who asks again and again, by itself or from one line, once. */
function tellMissing(host: BaseHost, method: string, path: string): void {
  const place = errorPosition(CreateError('Error', ''));
  const where = place === null ? host.settings.entry : `${place.file}:${place.line}:${place.column + 1}`;
  const told = unanswered.get(host) ?? new Set<string>();
  const asked = `${method} ${path}`;
  if (told.has(place === null ? asked : `${where} ${asked}`)) return;
  unanswered.set(host, told.add(asked).add(`${where} ${asked}`));
  host.warn(
    `${where}: no simulated response for ${asked}; the request fails. Add a row for it to the table of responses.`,
  );
}

function answerOf(host: BaseHost, row: SimulatedResponse, { url, method }: RequestData): ResponseData {
  const response = new ResponseData(
    row.status,
    STATUS_TEXTS[row.status] ?? '',
    new HeadersData(Object.entries(row.headers)),
    'basic',
    url.replace(/#.*$/, ''),
  );
  // Pages get an empty stream where the standard says that there is no body.
  if (!NULL_BODY.has(row.status) || host.agent.stackRules.page)
    response.body = new Body(method === 'HEAD' ? new Uint8Array() : encodeUtf8(row.body), true);
  return response;
}
