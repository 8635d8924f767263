import { DEFAULT_RESPONSES, findResponse, type SimulatedResponse } from '../../base/responses.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import { defineAccessor, defineMethod } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { CreateError, ThrowRangeError, ThrowTypeError } from '../../engine/spec/errors.ts';
import { Call, CreateDataPropertyOrThrow, Get } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';
import { errorPosition } from '../error-position.ts';
import { followerOf, isAbortSignal, signalOf } from './abort.ts';
import { Body, BodyOwner, bodyFrom, bodyGetters, bodyMethods, usedBody } from './body.ts';
import { HeadersData, headersFrom, installHeaders } from './headers.ts';
import { createInstance, defineInterface, requireArguments } from './interface.ts';
import { isLocalAddress, localAnswer } from './local-addresses.ts';
import { newPromise, rejecting } from './promises.ts';
import { STATUS_TEXTS } from './status-texts.ts';
import { copyOf, gather } from './streams/body-streams.ts';
import { parseUrl } from './url.ts';

/* https://fetch.spec.whatwg.org over a table of simulated responses: no request ever leaves. */

class RequestData extends BodyOwner {
  readonly method: string;
  readonly url: string;
  readonly headers: HeadersData;
  readonly signal: Value;
  constructor(method: string, url: string, headers: HeadersData, signal: Value) {
    super();
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.signal = signal;
  }
}

export class ResponseData extends BodyOwner {
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeadersData;
  readonly type: string;
  readonly url: string;
  constructor(status: number, statusText: string, headers: HeadersData, type = 'default', url = '') {
    super();
    this.status = status;
    this.statusText = statusText;
    this.headers = headers;
    this.type = type;
    this.url = url;
  }
}

/** Installs Headers, Request, Response and fetch. */
function installFetch(host: BaseHost, realm: Realm): void {
  installHeaders(realm);
  installRequest(host, realm);
  installResponse(host, realm);
  const holder = realm.globalObject;
  defineMethod(realm, holder, 'fetch', 1, (_this, args) => rejecting(realm, () => fetch(host, realm, args)));
}

const GLOBALS = ['fetch', 'Headers', 'Request', 'Response'];

/** The same when somebody first looks: most programs never do. */
export function installFetchLazily(host: BaseHost, realm: Realm): void {
  const { globalObject } = realm;
  const load = (): void => {
    for (const name of GLOBALS) globalObject.methods.delete(globalObject, name);
    installFetch(host, realm);
  };
  for (const name of GLOBALS) {
    defineAccessor(
      realm,
      globalObject,
      name,
      () => {
        load();
        return Get(globalObject, name);
      },
      (_this, [value]) => {
        load();
        CreateDataPropertyOrThrow(globalObject, name, value);
        return undefined;
      },
    );
  }
}

function option(init: Value, key: string): Value {
  return isObject(init) ? Get(init, key) : undefined;
}

/** https://fetch.spec.whatwg.org/#dom-request */
function requestFrom(host: BaseHost, input: Value, init: Value, what: string): RequestData {
  const from = isObject(input) && input.data instanceof RequestData ? input.data : null;
  const text = from === null ? ToString(input) : from.url;
  const url =
    (isLocalAddress(text) ? { href: text } : parseUrl(text, host.words.baseUrl)) ??
    ThrowTypeError(host.words.badUrl(text, what));
  const wanted = option(init, 'method') === undefined ? (from?.method ?? 'GET') : ToString(option(init, 'method'));
  const method = /^(?:get|head|post|put|delete|options)$/i.test(wanted) ? wanted.toUpperCase() : wanted;
  if (/^(?:connect|trace|track)$/i.test(wanted))
    ThrowTypeError(`Failed to ${what}: '${wanted}' HTTP method is unsupported.`);
  const headers =
    option(init, 'headers') === undefined
      ? new HeadersData(from?.headers.values)
      : headersFrom(option(init, 'headers'));
  const signal = option(init, 'signal') ?? from?.signal ?? null;
  if (signal !== null && !isAbortSignal(signal))
    ThrowTypeError(
      `Failed to ${what}: Failed to read the 'signal' property from 'RequestInit': Failed to convert value to 'AbortSignal'.`,
    );
  const request = new RequestData(method, url.href, headers, signal);
  const body = option(init, 'body') ?? null;
  if (body !== null && (method === 'GET' || method === 'HEAD'))
    ThrowTypeError(
      `${host.words.bodyUsed === undefined ? `Failed to ${what}: ` : ''}Request with GET/HEAD method cannot have body.`,
    );
  if (body === null && from !== null && usedBody(from))
    ThrowTypeError(`Failed to ${what}: Cannot construct a Request with a Request object that has already been used.`);
  request.body = body === null ? (from?.body ?? null) : bodyFrom(host, body, headers);
  return request;
}

function installRequest(host: BaseHost, realm: Realm): void {
  defineInterface<RequestData>(realm, {
    name: 'Request',
    data: RequestData,
    needs: 1,
    make: ([input, init]) => requestFrom(host, input, init, "construct 'Request'"),
    get: {
      ...bodyGetters(host, realm),
      method: ({ method }) => method,
      url: ({ url }) => url,
      mode: () => 'cors',
      credentials: () => 'same-origin',
      cache: () => 'default',
      redirect: () => 'follow',
      signal: ({ signal }) => signal,
    },
    methods: {
      ...bodyMethods(host, realm, 'Request'),
      clone: (request) => {
        refuseUsed(request, 'Request');
        const copy = new RequestData(
          request.method,
          request.url,
          new HeadersData(request.headers.values),
          request.signal,
        );
        copy.body = copyOf(host, request.body);
        return createInstance(realm, 'Request', copy);
      },
    },
  });
}

function refuseUsed(owner: BodyOwner, name: string): void {
  if (usedBody(owner)) ThrowTypeError(`Failed to execute 'clone' on '${name}': ${name} body is already used`);
}

const NULL_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/** https://fetch.spec.whatwg.org/#initialize-a-response */
function responseFrom(host: BaseHost, body: Value, init: Value, what: string, type?: string): ResponseData {
  const given = option(init, 'status');
  const status = given === undefined ? 200 : Math.trunc(ToNumber(given)) & 0xffff;
  if (status < 200 || status > 599)
    ThrowRangeError(`Failed to ${what}: The status provided (${status}) is outside the range [200, 599].`);
  const statusText = option(init, 'statusText') === undefined ? '' : ToString(option(init, 'statusText'));
  const response = new ResponseData(status, statusText, headersFrom(option(init, 'headers')));
  if (body != null && NULL_BODY.has(status))
    ThrowTypeError(`Failed to ${what}: Response with null body status cannot have body`);
  if (type !== undefined && !response.headers.values.has('content-type'))
    response.headers.values.set('content-type', type);
  response.body = bodyFrom(host, body, response.headers);
  return response;
}

function installResponse(host: BaseHost, realm: Realm): void {
  defineInterface<ResponseData>(realm, {
    name: 'Response',
    data: ResponseData,
    make: ([body, init]) => responseFrom(host, body, init, "construct 'Response'"),
    get: {
      ...bodyGetters(host, realm),
      status: ({ status }) => status,
      statusText: ({ statusText }) => statusText,
      ok: ({ status }) => status >= 200 && status <= 299,
      type: ({ type }) => type,
      url: ({ url }) => url,
      redirected: () => false,
    },
    methods: {
      ...bodyMethods(host, realm, 'Response'),
      clone: (response) => {
        refuseUsed(response, 'Response');
        const copy = new ResponseData(
          response.status,
          response.statusText,
          new HeadersData(response.headers.values),
          response.type,
          response.url,
        );
        copy.body = copyOf(host, response.body);
        return createInstance(realm, 'Response', copy);
      },
    },
    statics: {
      error: () => createInstance(realm, 'Response', new ResponseData(0, '', new HeadersData(), 'error')),
      'json/1': ([data, init]) => {
        const text = Call(realm.intrinsic('%JSON.stringify%'), undefined, [data]);
        if (text === undefined)
          ThrowTypeError("Failed to execute 'json' on 'Response': The data is not JSON serializable");
        return createInstance(
          realm,
          'Response',
          responseFrom(
            host,
            text,
            init,
            "execute 'json' on 'Response'",
            `application/json${agent.stackRules.style === 'jsc' ? ';charset=utf-8' : ''}`,
          ),
        );
      },
      'redirect/1': ([url, status]) => {
        const code = status === undefined ? 302 : ToNumber(status);
        if (![301, 302, 303, 307, 308].includes(code))
          ThrowRangeError("Failed to execute 'redirect' on 'Response': Invalid status code");
        const location =
          parseUrl(ToString(url), host.words.baseUrl)?.href ??
          ThrowTypeError("Failed to execute 'redirect' on 'Response': Invalid URL");
        return createInstance(realm, 'Response', new ResponseData(code, '', new HeadersData([['location', location]])));
      },
    },
  });
}

/** https://fetch.spec.whatwg.org/#fetch-method */
function fetch(host: BaseHost, realm: Realm, args: Value[]): Value {
  const what = "execute 'fetch' on 'Window'";
  requireArguments(args, 1, what);
  const request = requestFrom(host, args[0], args[1], what);
  const deferred = newPromise(realm);
  // Bun answers an address that holds its own answer whatever the signal says.
  const signal = agent.stackRules.style === 'jsc' && /^data:/i.test(request.url) ? null : request.signal;
  const aborted = (): void => deferred.reject(signalOf(signal).reason);
  if (signal !== null && signalOf(signal).aborted) {
    aborted();
    return deferred.promise;
  }
  let isOver = false;
  if (signal !== null) {
    // A page's request has a signal of its own, which follows the one that was given.
    const own = agent.stackRules.page ? followerOf(realm, signal as GuestObject) : signal;
    signalOf(own).algorithms.add(() => {
      if (isOver) return;
      isOver = true;
      aborted();
    });
  }
  const answered = (response: ResponseData | null): void => {
    if (isOver) return;
    isOver = true;
    if (response === null) deferred.reject(CreateError('TypeError', host.words.fetchFailed, realm));
    else deferred.resolve(createInstance(realm, 'Response', response));
  };
  const { body } = request;
  // Bun names the type of a text when it sends it.
  if (body?.isText === true && !request.headers.values.has('content-type'))
    request.headers.values.set('content-type', 'text/plain;charset=UTF-8');
  const go = (bytes: Uint8Array | undefined): void => send(host, request, bytes, answered);
  if (body?.isGiven === true) gather(host, realm, body, go, deferred.reject);
  else go(body?.bytes);
  return deferred.promise;
}

/** To a server that the program itself has started, or else to the table. */
function send(
  host: BaseHost,
  request: RequestData,
  body: Uint8Array | undefined,
  answered: (response: ResponseData | null) => void | Iterable<void>,
): void {
  const { signal } = request;
  if (isLocalAddress(request.url)) {
    const local = localAnswer(host, request.url);
    if (local === null) return void answered(null);
    const response = responseOf(200, [['content-type', local.type]], local.bytes, request.url);
    if (request.url.startsWith('blob:')) response.headers.values.set('content-length', String(local.bytes.length));
    return host.afterNetwork(0, 'fetch', () => answered(response));
  }
  // No server is behind any other scheme.
  if (agent.stackRules.page && !/^https?:/i.test(request.url)) return void answered(null);
  const giveUp = fetchLocally(host, request, body, answered);
  if (giveUp !== undefined) {
    if (signal !== null) signalOf(signal).algorithms.add(giveUp);
    return;
  }
  const parsed = parseUrl(request.url);
  // An address that is none: no row answers it.
  if (parsed === undefined && agent.stackRules.style === 'firefox') return void answered(null);
  if (parsed === undefined) return host.afterNetwork(0, 'fetch', () => answered(null));
  const path = request.url.slice(parsed.origin.length).replace(/#.*$/, '');
  const row = findResponse(
    host.settings.responses ?? DEFAULT_RESPONSES,
    request.method,
    request.url.replace(/#.*$/, ''),
    path,
  );
  if (row === undefined && !isOwnMachine(host, parsed?.origin)) host.warn(missing(host, request.method, path));
  request.body?.use();
  host.afterNetwork(row?.latencyMs ?? 0, `fetch ${path}`, () =>
    answered(row === undefined || row.status === 0 ? null : answerOf(host, row, request)),
  );
}

/** The same for those who are no fetch: what answers may go on listener by listener. */
export function exchange(
  host: BaseHost,
  method: string,
  url: string,
  headers: HeadersData,
  body: Body | null,
  answered: (response: ResponseData | null) => Iterable<void>,
): void {
  const request = new RequestData(method, url, headers, null);
  request.body = body;
  send(host, request, body?.bytes, answered);
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
  answered: (response: ResponseData | null) => void,
): (() => void) | undefined {
  const { method, url, headers } = request;
  return host.fetchLocally({ method, url: url.replace(/#.*$/, ''), headers: [...headers.values], body }, (answer) => {
    if (answer === null) return answered(null);
    const response = new ResponseData(
      answer.status,
      answer.statusText,
      new HeadersData(answer.headers),
      'basic',
      answer.url,
    );
    if (!NULL_BODY.has(answer.status))
      response.body = new Body(method === 'HEAD' ? new Uint8Array() : answer.body, true);
    return answered(response);
  });
}

/** Where a program's own servers are: that none listens there is what it wants to see. */
const isOwnMachine = (host: BaseHost, origin = ''): boolean =>
  host.words.baseUrl === undefined && /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(origin);

/** At which line nothing answers, and what to do about it. */
function missing(host: BaseHost, method: string, path: string): string {
  const place = errorPosition(CreateError('Error', ''));
  const where = place === null ? host.settings.entry : `${place.file}:${place.line}:${place.column + 1}`;
  return `${where}: no simulated response for ${method} ${path}; the request fails. Add a row for it to the table of responses.`;
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
