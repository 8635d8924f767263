import { meterString } from '../../engine/builtins/data-support.ts';
import { bufferOver } from '../../engine/builtins/array-buffer.ts';
import { createDecoder } from '../../engine/builtins/text-codecs.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { defineValue } from '../../engine/objects/function.ts';
import { ENUMERABLE } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Throw } from '../../engine/spec/errors.ts';
import { Call } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean, ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';
import { type Body, blobFrom, bodyFrom } from './body.ts';
import { createDOMException } from './dom-exception.ts';
import { createEvent, defineHandlers, dispatch, dispatchSteps, TargetData } from './events.ts';
import { exchange, exchangeBlocking, type ResponseData } from './exchange.ts';
import { HeadersData } from './headers.ts';
import { createInstance, defineInterface } from './interface.ts';
import { parseUrl } from './url.ts';
import { isLocalAddress, type LocalAnswer, localAnswer } from './local-addresses.ts';

/* https://xhr.spec.whatwg.org over the same table of responses as fetch. */

const STATES = ['UNSENT', 'OPENED', 'HEADERS_RECEIVED', 'LOADING', 'DONE'] as const;
const [UNSENT, OPENED, HEADERS_RECEIVED, LOADING, DONE] = STATES.keys();
const EVENTS = ['abort', 'error', 'load', 'loadend', 'loadstart', 'progress', 'timeout'];

class UploadData extends TargetData {}

class RequestState extends TargetData {
  state: number = UNSENT;
  method = 'GET';
  url = '';
  headers = new HeadersData();
  isSent = false;
  /** Whoever sends it waits for the answer. */
  isBlocking = false;
  /** Numbers of requests: the answer to one that was given up is not heard. */
  turn = 0;
  timeout = 0;
  responseType = '';
  withCredentials = false;
  answer: ResponseData | null = null;
  /** What stands at the address of a blob when the request is opened: it may be taken away before it is sent. */
  local: LocalAnswer | null = null;
  /** What `response` is, once somebody has asked. */
  response: Value = undefined;
  readonly upload: GuestObject;
  hasUpload = false;
  constructor(upload: GuestObject) {
    super();
    this.upload = upload;
  }
  get bytes(): Uint8Array {
    return this.answer?.body?.bytes ?? new Uint8Array();
  }
}

/** Installs XMLHttpRequest and XMLHttpRequestUpload. */
export function installXhr(host: BaseHost, realm: Realm): void {
  const target = defineInterface(realm, { name: 'XMLHttpRequestEventTarget', parent: 'EventTarget', data: TargetData });
  defineHandlers(realm, target, EVENTS);
  defineInterface(realm, { name: 'XMLHttpRequestUpload', parent: 'XMLHttpRequestEventTarget', data: UploadData });
  const steps = new XhrSteps(host, realm);
  const prototype = defineInterface<RequestState>(realm, {
    name: 'XMLHttpRequest',
    parent: 'XMLHttpRequestEventTarget',
    data: RequestState,
    make: () => new RequestState(createInstance(realm, 'XMLHttpRequestUpload', new UploadData())),
    get: {
      readyState: ({ state }) => state,
      status: ({ answer }) => answer?.status ?? 0,
      statusText: ({ answer }) => answer?.statusText ?? '',
      responseURL: ({ answer }) => answer?.url ?? '',
      responseType: ({ responseType }) => responseType,
      response: (xhr) => steps.response(xhr),
      responseText: (xhr) => steps.responseText(xhr),
      responseXML: ({ responseType }) => {
        if (responseType !== '' && responseType !== 'document')
          steps.refuseRead('responseXML', 'document', responseType);
        return null;
      },
      timeout: ({ timeout }) => timeout,
      withCredentials: ({ withCredentials }) => withCredentials,
      upload: ({ upload }) => upload,
    },
    set: {
      responseType: (xhr, value) => {
        const type = ToString(value);
        if (xhr.isBlocking && xhr.state === OPENED) steps.refuseBlocking('response type', 'responseType');
        if (!/^(?:|arraybuffer|blob|document|json|text)$/.test(type)) return;
        if (xhr.state >= LOADING)
          steps.refuse(
            null,
            "Failed to set the 'responseType' property on 'XMLHttpRequest': The response type cannot be set if the object's state is LOADING or DONE.",
          );
        xhr.responseType = type;
      },
      timeout: (xhr, value) => {
        if (xhr.isBlocking && xhr.state === OPENED) steps.refuseBlocking('timeout', 'timeout');
        xhr.timeout = ToNumber(value);
      },
      withCredentials: (xhr, value) => {
        if (xhr.state > OPENED || xhr.isSent)
          steps.refuse(
            null,
            "Failed to set the 'withCredentials' property on 'XMLHttpRequest': The value may only be set if the object's state is UNSENT or OPENED.",
          );
        xhr.withCredentials = value === true;
      },
    },
    methods: {
      'open/2': (xhr, args, self) => steps.open(xhr, self, args),
      'setRequestHeader/2': (xhr, [name, value]) => {
        if (xhr.state !== OPENED || xhr.isSent) steps.refuse('setRequestHeader', notReady(xhr));
        xhr.headers.append(name, value, "execute 'setRequestHeader' on 'XMLHttpRequest'");
        return undefined;
      },
      send: (xhr, [body], self) => steps.send(xhr, self, body),
      abort: (xhr, _args, self) => steps.abort(xhr, self),
      'getResponseHeader/1': ({ answer }, [name]) => answer?.headers.values.get(ToString(name).toLowerCase()) ?? null,
      getAllResponseHeaders: ({ answer }) =>
        (answer === null ? [] : headersOf(answer)).map(([name, value]) => `${name}: ${value}\r\n`).join(''),
      overrideMimeType: () => undefined,
    },
  });
  defineHandlers(realm, prototype, ['readystatechange']);
  for (const holder of [prototype, realm.intrinsic('%XMLHttpRequest%')])
    for (const [number, name] of STATES.entries()) defineValue(holder, name, number, ENUMERABLE);
}

/** Why nothing may be set or sent now; Firefox says apart that it is on its way. */
const notReady = (xhr: RequestState): string =>
  agent.stackRules.style === 'firefox' && xhr.state === OPENED
    ? 'It is being sent.'
    : "The object's state must be OPENED.";

class XhrSteps {
  readonly #host: BaseHost;
  readonly #realm: Realm;

  constructor(host: BaseHost, realm: Realm) {
    this.#host = host;
    this.#realm = realm;
  }

  open(xhr: RequestState, self: GuestObject, args: Value[]): undefined {
    const [method, address, isAsync] = args;
    const name = ToString(method);
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      this.refuse('open', `'${name}' is not a valid HTTP method.`, 'SyntaxError');
    if (/^(?:connect|trace|track)$/i.test(name))
      this.refuse('open', `'${name}' HTTP method is unsupported.`, 'SecurityError');
    const text = ToString(address);
    const url = isLocalAddress(text) ? text : parseUrl(text, this.#host.words.baseUrl)?.href;
    if (url === undefined) return void this.refuse('open', invalidUrl(text), 'SyntaxError');
    const isBlocking = args.length > 2 && !ToBoolean(isAsync);
    if (isBlocking && (xhr.timeout > 0 || xhr.responseType !== ''))
      this.refuse(
        'open',
        `Synchronous requests ${xhr.timeout > 0 ? 'must not set a timeout' : 'from a document must not set a response type'}.`,
        'InvalidAccessError',
      );
    Object.assign(xhr, { method: name.toUpperCase(), url, headers: new HeadersData(), isSent: false, answer: null });
    xhr.isBlocking = isBlocking;
    xhr.local = isBlobAddress(url) ? localAnswer(this.#host, url) : null;
    xhr.turn++;
    xhr.response = undefined;
    const wasOpen = xhr.state === OPENED;
    xhr.state = OPENED;
    if (!wasOpen) dispatch(this.#host, self, this.#changed());
  }

  send(xhr: RequestState, self: GuestObject, body: Value): undefined {
    if (xhr.state !== OPENED || xhr.isSent) this.refuse('send', notReady(xhr));
    const given =
      body === undefined || /^(?:GET|HEAD)$/.test(xhr.method) ? null : bodyFrom(this.#host, body, xhr.headers);
    if (xhr.isBlocking) return this.#sendBlocking(xhr, self, given);
    xhr.isSent = true;
    xhr.hasUpload = given !== null;
    const turn = ++xhr.turn;
    if (isBlobAddress(xhr.url) && xhr.method !== 'GET') return this.#refuseBlob(xhr, self);
    dispatch(this.#host, self, this.#progress('loadstart', 0));
    if (given !== null) dispatch(this.#host, xhr.upload, this.#progress('loadstart', 0, given.bytes.length));
    if (turn !== xhr.turn) return;
    const answered = (answer: ResponseData | null): Iterable<void> =>
      turn === xhr.turn ? this.#answered(xhr, self, answer) : [];
    exchange(this.#host, xhr.method, xhr.url, xhr.headers, given, answered, xhr.local);
    if (xhr.timeout > 0)
      this.#host.afterMs(xhr.timeout, 'XMLHttpRequest', () => {
        if (turn === xhr.turn && xhr.state !== DONE) this.#end(xhr, self, 'timeout');
      });
  }

  /** A blob is got, and nothing else: Chromium knows that at once. */
  #refuseBlob(xhr: RequestState, self: GuestObject): undefined {
    xhr.hasUpload = false;
    if (agent.stackRules.style !== 'firefox') return void this.#end(xhr, self, 'error');
    const { turn } = xhr;
    return void this.#host.afterNetwork(0, 'XMLHttpRequest', () =>
      turn === xhr.turn ? this.#ending(xhr, self, 'error') : [],
    );
  }

  /** Only the last of its events are told, with the program's code beneath. */
  #sendBlocking(xhr: RequestState, self: GuestObject, body: Body | null): undefined {
    const host = this.#host;
    const answer = exchangeBlocking(host, xhr.method, xhr.url, xhr.headers, body);
    Object.assign(xhr, { state: DONE, answer });
    if (answer === null && agent.stackRules.style === 'firefox')
      this.refuse(null, 'A network error occurred.', 'NetworkError');
    if (answer === null) this.refuse('send', `Failed to load '${xhr.url}'.`, 'NetworkError');
    dispatch(host, self, this.#changed());
    const { length } = xhr.bytes;
    for (const type of ['load', 'loadend']) dispatch(host, self, this.#progress(type, length, totalOf(xhr)));
  }

  /** https://xhr.spec.whatwg.org/#handle-response-end-of-body, and what comes before; a checkpoint after each listener. */
  *#answered(xhr: RequestState, self: GuestObject, answer: ResponseData | null): Generator<void> {
    const host = this.#host;
    if (answer === null) return yield* this.#ending(xhr, self, 'error');
    xhr.answer = answer;
    const length = loadedOf(xhr);
    if (xhr.hasUpload)
      for (const type of ['load', 'loadend']) yield* dispatchSteps(host, xhr.upload, this.#progress(type, 0));
    xhr.state = HEADERS_RECEIVED;
    yield* dispatchSteps(host, self, this.#changed());
    if (xhr.bytes.length > 0) {
      xhr.state = LOADING;
      yield* dispatchSteps(host, self, this.#changed());
    }
    const total = totalOf(xhr);
    for (const each of this.#progressTold(xhr)) yield* dispatchSteps(host, self, this.#progress('progress', ...each));
    xhr.state = DONE;
    xhr.isSent = false;
    yield* dispatchSteps(host, self, this.#changed());
    for (const type of ['load', 'loadend']) yield* dispatchSteps(host, self, this.#progress(type, length, total));
  }

  /** How much is told in how many events. Firefox does not count what it has itself. */
  #progressTold(xhr: RequestState): readonly (readonly [loaded: number, total: number])[] {
    const { length } = xhr.bytes;
    if (agent.stackRules.style !== 'firefox') return length > 0 ? [[length, totalOf(xhr)]] : [];
    if (!isLocalAddress(xhr.url)) return [[length, totalOf(xhr)]];
    return length > 0 && !xhr.url.startsWith('blob:')
      ? [
          [0, 0],
          [0, 0],
        ]
      : [[0, 0]];
  }

  /** https://xhr.spec.whatwg.org/#request-error-steps */
  *#ending(xhr: RequestState, self: GuestObject, type: string): Generator<void> {
    Object.assign(xhr, { state: DONE, isSent: false, answer: null });
    xhr.turn++;
    yield* dispatchSteps(this.#host, self, this.#changed());
    for (const each of [type, 'loadend']) {
      if (xhr.hasUpload) yield* dispatchSteps(this.#host, xhr.upload, this.#progress(each, 0));
      yield* dispatchSteps(this.#host, self, this.#progress(each, 0));
    }
  }

  #end(xhr: RequestState, self: GuestObject, type: string): void {
    for (const _ of this.#ending(xhr, self, type));
  }

  abort(xhr: RequestState, self: GuestObject): undefined {
    if (xhr.isSent) this.#end(xhr, self, 'abort');
    if (xhr.state === DONE) xhr.state = UNSENT;
    return undefined;
  }

  responseText(xhr: RequestState): Value {
    if (xhr.responseType !== '' && xhr.responseType !== 'text')
      this.refuseRead('responseText', 'text', xhr.responseType);
    return xhr.state < LOADING ? '' : textOf(xhr.bytes);
  }

  response(xhr: RequestState): Value {
    const { responseType, bytes } = xhr;
    if (responseType === '' || responseType === 'text') return this.responseText(xhr);
    if (xhr.state !== DONE || xhr.answer === null) return null;
    xhr.response ??= this.#read(responseType, bytes, xhr.answer);
    return xhr.response;
  }

  #read(type: string, bytes: Uint8Array, { headers }: ResponseData): Value {
    if (type === 'arraybuffer') return bufferOver(bytes.slice());
    if (type === 'blob') return blobFrom(this.#host, this.#realm, bytes, headers.values.get('content-type') ?? '');
    if (type !== 'json') return null;
    const parsed = completionOf(() => Call(this.#realm.intrinsic('%JSON.parse%'), undefined, [textOf(bytes)]));
    return parsed.type === 'normal' ? parsed.value : null;
  }

  #changed(): GuestObject {
    return createEvent(this.#host, this.#realm, 'readystatechange');
  }

  #progress(type: string, loaded: number, total = 0): GuestObject {
    const fields = { lengthComputable: total > 0, loaded, total };
    return createEvent(this.#host, this.#realm, type, fields, false, 'ProgressEvent');
  }

  refuseRead(property: string, fitting: string, type: string): never {
    return this.refuse(
      null,
      `Failed to read the '${property}' property from 'XMLHttpRequest': The value is only accessible if the object's 'responseType' is '' or '${fitting}' (was '${type}').`,
    );
  }

  refuseBlocking(what: string, property: string): never {
    return this.refuse(
      null,
      `Failed to set the '${property}' property on 'XMLHttpRequest': The ${what} cannot be changed for synchronous requests made from a document.`,
      'InvalidAccessError',
    );
  }

  refuse(method: string | null, why: string, name = 'InvalidStateError'): never {
    const message = method === null ? why : `Failed to execute '${method}' on 'XMLHttpRequest': ${why}`;
    return Throw(createDOMException(this.#realm, message, name));
  }
}

const isBlobAddress = (url: string): boolean => url.startsWith('blob:');

/** Those of a blob Firefox writes itself. */
function headersOf({ headers, url }: ResponseData): readonly (readonly [string, string])[] {
  if (agent.stackRules.style !== 'firefox' || !isBlobAddress(url)) return headers.sorted();
  return ['Content-Type', 'Content-Length'].map((name) => [name, headers.values.get(name.toLowerCase()) ?? '']);
}

const invalidUrl = (text: string): string =>
  agent.stackRules.style === 'firefox' ? `'${text}' is not a valid URL.` : 'Invalid URL';

/** How much has come, as events tell it: of the text of an address Firefox says nothing. */
const loadedOf = ({ bytes, url }: RequestState): number => (tellsNothingOf(url) ? 0 : bytes.length);
const tellsNothingOf = (url: string): boolean => agent.stackRules.style === 'firefox' && /^data:/i.test(url);

/** How much there is, where that is known. */
const totalOf = ({ answer, bytes, url }: RequestState): number =>
  isLocalAddress(url) && !tellsNothingOf(url)
    ? bytes.length
    : Number(answer?.headers.values.get('content-length') ?? 0);

function textOf(bytes: Uint8Array): string {
  agent.spend(bytes.length >> 2);
  meterString(bytes.length);
  return createDecoder('utf-8', false).decode(bytes, false);
}
