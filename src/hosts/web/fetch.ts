import { type BuiltinSteps, CreateBuiltinFunction, defineGlobal, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { CreateError, Throw, ThrowRangeError, ThrowTypeError } from '../../engine/spec/errors.ts';
import { Call, CreateDataPropertyOrThrow, Get } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';
import { createSignal, followerOf, isAbortSignal, signalOf } from './abort.ts';
import { Body, type BodyOwner, bodyFrom, bodyGetters, bodyMethods, usedBody } from './body.ts';
import { NULL_BODY, RequestData, ResponseData, send } from './exchange.ts';
import { createDOMException } from './dom-exception.ts';
import { HeadersData, headersFrom, installHeaders } from './headers.ts';
import { createInstance, defineInterface, requireArguments } from './interface.ts';
import { installLater } from './later.ts';
import { isLocalAddress } from './local-addresses.ts';
import { newPromise, rejecting } from './promises.ts';
import { requestMembers, requestOptions } from './request-options.ts';
import { copyOf, gather } from './streams/body-streams.ts';
import { addCause, heardByUndici } from './undici-failures.ts';
import { fetchWords, isUndici } from './undici-words.ts';
import { parseUrl } from './url.ts';

/* https://fetch.spec.whatwg.org over a table of simulated responses: no request ever leaves. */

/** Installs Headers, Request, Response and fetch. */
function installFetch(host: BaseHost, realm: Realm): void {
  installHeaders(realm);
  installRequest(host, realm);
  installResponse(host, realm);
  const steps: BuiltinSteps = (_this, args) => {
    const promise = rejecting(realm, () => fetch(host, realm, args));
    const { undici } = host.words;
    return undici === undefined ? promise : heardByUndici(realm, undici, callee, promise as GuestObject);
  };
  const callee = CreateBuiltinFunction(steps, 1, 'fetch', { realm });
  defineGlobal(realm, 'fetch', callee);
}

/** The same when somebody first looks: most programs never do. `installed` is called then. */
export const installFetchLazily = (host: BaseHost, realm: Realm, installed = (): void => {}): void =>
  installLater(realm, ['fetch', 'Headers', 'Request', 'Response'], () => {
    installFetch(host, realm);
    installed();
  });

function option(init: Value, key: string): Value {
  return isObject(init) ? Get(init, key) : undefined;
}

const shownSignals = new WeakMap<RequestData, GuestObject>();

/** https://fetch.spec.whatwg.org/#dom-request-signal: one of its own, which follows what was given. */
function signalShown(realm: Realm, request: RequestData): GuestObject {
  const { signal } = request;
  let shown = shownSignals.get(request);
  if (shown === undefined) {
    shown = isObject(signal) ? followerOf(realm, signal) : createSignal(realm);
    shownSignals.set(request, shown);
  }
  return shown;
}

/** What is left of a body that another request has taken over. */
function takenBody(): Body {
  const left = new Body(new Uint8Array(), false);
  left.isRead = true;
  return left;
}

/** In pages and Node an address of a scheme that nobody serves is one all the same: `foo:bar`. */
const isOpaque = (text: string): boolean =>
  isUndici()
    ? /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(text)
    : agent.stackRules.page && /^(?!https?:|wss?:|ftp:)[a-z][a-z\d+.-]*:/i.test(text);

/** https://fetch.spec.whatwg.org/#dom-request */
function requestFrom(host: BaseHost, input: Value, init: Value, what: string): RequestData {
  const from = isObject(input) && input.data instanceof RequestData ? input.data : null;
  const text = from === null ? ToString(input) : from.url;
  const url =
    (isLocalAddress(text) || isOpaque(text) ? { href: text } : parseUrl(text, host.words.baseUrl)) ??
    Throw(failure(host, agent.realm, host.words.badUrl(text, what), 'no address', text));
  if (host.words.credentials !== undefined && /^\w+:\/\/[^/@]+@/.test(url.href))
    ThrowTypeError(host.words.credentials(text, what));
  const { requests } = host.words;
  const members = requestMembers(requests, init, what);
  const wanted = members.method === undefined ? (from?.method ?? 'GET') : ToString(members.method);
  const method = /^(?:get|head|post|put|delete|options)$/i.test(wanted) ? wanted.toUpperCase() : wanted;
  if (/^(?:connect|trace|track)$/i.test(wanted))
    ThrowTypeError(fetchWords(what, `'${wanted}' HTTP method is unsupported.`));
  if ((isUndici() || agent.stackRules.page) && !/^[\w!#$%&'*+.^`|~-]+$/.test(wanted)) {
    const why = `'${wanted}' is not a valid HTTP method.`;
    ThrowTypeError(fetchWords(what, why, why));
  }
  const options = requestOptions(requests, from?.options, members, method, what);
  const headers =
    members.headers === undefined
      ? (from?.headers.copy() ?? new HeadersData())
      : headersFrom(members.headers, what, 'RequestInit');
  const signal = members.signal ?? from?.signal ?? null;
  if (signal !== null && !isAbortSignal(signal))
    ThrowTypeError(
      `Failed to ${what}: Failed to read the 'signal' property from 'RequestInit': Failed to convert value to 'AbortSignal'.`,
    );
  const request = new RequestData(method, url.href, headers, signal, options);
  const body = members.body ?? null;
  if (body !== null && requests.takesAnyBody !== true && (method === 'GET' || method === 'HEAD'))
    ThrowTypeError(
      `${host.words.bodyUsed === undefined ? `Failed to ${what}: ` : ''}Request with GET/HEAD method cannot have body.`,
    );
  if (body === null && from !== null && usedBody(from))
    ThrowTypeError(`Failed to ${what}: Cannot construct a Request with a Request object that has already been used.`);
  request.body = body === null ? (from?.body ?? null) : bodyFrom(host, body, headers);
  // Its body goes with it, except in Bun.
  if (body === null && from !== null && from.body !== null && agent.stackRules.style !== 'jsc') from.body = takenBody();
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
      mode: ({ options }) => options.mode,
      credentials: ({ options }) => options.credentials,
      cache: ({ options }) => options.cache,
      redirect: ({ options }) => options.redirect,
      referrer: ({ options }) => options.referrer,
      referrerPolicy: ({ options }) => options.referrerPolicy,
      integrity: ({ options }) => options.integrity,
      destination: () => '',
      ...gettersOf(host.words.requests.getters),
      signal: (request) => signalShown(realm, request),
    },
    methods: {
      ...bodyMethods(host, realm, 'Request'),
      clone: (request) => {
        refuseUsed(request, 'Request');
        const copy = new RequestData(
          request.method,
          request.url,
          request.headers.copy(),
          request.signal,
          request.options,
        );
        copy.body = copyOf(host, request.body);
        return createInstance(realm, 'Request', copy);
      },
    },
  });
}

/** Those that not all hosts have. */
function gettersOf(names: string): Record<string, (request: RequestData) => Value> {
  const getters: Record<string, (request: RequestData) => Value> = {
    keepalive: ({ options }) => options.keepalive,
    isReloadNavigation: () => false,
    isHistoryNavigation: () => false,
    duplex: () => 'half',
  };
  return Object.fromEntries(Object.entries(getters).filter(([name]) => names.includes(name)));
}

function refuseUsed(owner: BodyOwner, name: string): void {
  if (usedBody(owner)) ThrowTypeError(`Failed to execute 'clone' on '${name}': ${name} body is already used`);
}

/** https://fetch.spec.whatwg.org/#initialize-a-response */
function responseFrom(host: BaseHost, body: Value, init: Value, what: string, type?: string): ResponseData {
  const given = option(init, 'status');
  const status = given === undefined ? 200 : Math.trunc(ToNumber(given)) & 0xffff;
  if (status < 200 || status > 599)
    ThrowRangeError(
      fetchWords(
        what,
        `The status provided (${status}) is outside the range [200, 599].`,
        'init["status"] must be in the range of 200 to 599, inclusive.',
      ),
    );
  const statusText = option(init, 'statusText') === undefined ? '' : ToString(option(init, 'statusText'));
  if (/[^\t -~\x80-\xff]/.test(statusText)) ThrowTypeError(fetchWords(what, 'Invalid statusText'));
  const response = new ResponseData(status, statusText, headersFrom(option(init, 'headers'), what, 'ResponseInit'));
  if (body != null && NULL_BODY.has(status) && host.words.requests.takesAnyBody !== true)
    ThrowTypeError(
      fetchWords(
        what,
        'Response with null body status cannot have body',
        `Response constructor: Invalid response status code ${status}`,
      ),
    );
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
      redirected: ({ isRedirected }) => isRedirected,
    },
    methods: {
      ...bodyMethods(host, realm, 'Response'),
      clone: (response) => {
        refuseUsed(response, 'Response');
        const copy = new ResponseData(
          response.status,
          response.statusText,
          response.headers.copy(),
          response.type,
          response.url,
        );
        copy.isRedirected = response.isRedirected;
        copy.body = copyOf(host, response.body);
        return createInstance(realm, 'Response', copy);
      },
    },
    statics: {
      error: () => createInstance(realm, 'Response', new ResponseData(0, '', new HeadersData(), 'error')),
      'json/1': ([data, init]) => {
        const text = jsonOf(realm, data);
        if (text === undefined)
          ThrowTypeError(
            fetchWords(
              "execute 'json' on 'Response'",
              'The data is not JSON serializable',
              'Value is not JSON serializable',
            ),
          );
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
          ThrowRangeError(
            fetchWords("execute 'redirect' on 'Response'", 'Invalid status code', `Invalid status code ${code}`),
          );
        const location =
          parseUrl(ToString(url), host.words.baseUrl)?.href ??
          ThrowTypeError("Failed to execute 'redirect' on 'Response': Invalid URL");
        return createInstance(realm, 'Response', new ResponseData(code, '', new HeadersData([['location', location]])));
      },
    },
  });
}

/** A page says where a value is that JSON has no words for. */
function jsonOf(realm: Realm, data: Value): Value {
  const text = completionOf(() => Call(realm.intrinsic('%JSON.stringify%'), undefined, [data]));
  if (text.type === 'normal') return text.value;
  const { page, style } = agent.stackRules;
  const message = isObject(text.value) && text.value.kind === Kind.Error ? Get(text.value, 'message') : undefined;
  return page && style === 'v8' && typeof message === 'string' && Get(text.value as GuestObject, 'name') === 'TypeError'
    ? ThrowTypeError(`Failed to execute 'json' on 'Response': ${message}`)
    : Throw(text.value);
}

/** https://w3c.github.io/beacon/#sendbeacon-method: posts, and nobody hears of the answer. Throws a TypeError for what is no address. */
export function sendBeacon(host: BaseHost, address: Value, body: Value): void {
  const init = OrdinaryObjectCreate(null);
  defineValue(init, 'method', 'POST');
  defineValue(init, 'body', body);
  const request = requestFrom(host, address, init, "execute 'sendBeacon' on 'Navigator'");
  send(host, request, request.body?.bytes, () => {});
}

/** The error of a request that no answer came to, with what is behind it where the host says that. */
function failure(
  { words }: BaseHost,
  realm: Realm,
  message: string,
  why: 'no address' | 'no server',
  url: string,
  cause?: Value,
): GuestObject {
  const error = CreateError('TypeError', message, realm);
  const { undici: major, refusals } = words;
  if (major !== undefined && refusals !== undefined) addCause({ major, refusals }, error, why, url, cause);
  // Bun tells it as of a call of the system.
  else if (why === 'no server' && !agent.stackRules.page)
    for (const [key, fact] of Object.entries({ code: 'ECONNREFUSED', path: url, errno: 0 }))
      CreateDataPropertyOrThrow(error, key, fact);
  return error;
}

/** The answer is there, its body not yet read: a page's readers hear why it was given up, Firefox's first ones only that. */
function giveUpBody(host: BaseHost, realm: Realm, answer: ResponseData | null, reason: Value): void {
  const { page, style } = agent.stackRules;
  if (!page || answer?.body == null) return;
  let isLate = style !== 'firefox';
  answer.body.fail({
    read: () => (isLate ? reason : createDOMException(realm, host.words.abort, 'AbortError')),
    stream: () => reason,
  });
  isLate = true;
}

/** https://fetch.spec.whatwg.org/#fetch-method */
function fetch(host: BaseHost, realm: Realm, args: Value[]): Value {
  const what = "execute 'fetch' on 'Window'";
  // Node's own function hands on what it got, which is always enough.
  if (host.words.undici === undefined) requireArguments(args, 1, what);
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
  let answer: ResponseData | null = null;
  if (signal !== null) {
    // A page's request has a signal of its own, which follows the one that was given.
    const own = agent.stackRules.page ? followerOf(realm, signal as GuestObject) : signal;
    signalOf(own).algorithms.add(() => {
      if (isOver) return void giveUpBody(host, realm, answer, signalOf(signal).reason);
      isOver = true;
      aborted();
    });
  }
  const answered = (response: ResponseData | null, cause?: Value): void => {
    if (isOver) return;
    isOver = true;
    if (response === null)
      deferred.reject(failure(host, realm, host.words.fetchFailed, 'no server', request.url, cause));
    else deferred.resolve(createInstance(realm, 'Response', response));
    answer = response;
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
