import { defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { ENUMERABLE } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Throw } from '../../engine/spec/errors.ts';
import { CreateListFromArrayLike, Get } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean, ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { createDecoder } from '../../engine/builtins/text-codecs.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import type { BaseHost } from '../base-host.ts';
import { createDOMException } from './dom-exception.ts';
import { createEvent, defineHandlers, dispatchSteps, TargetData } from './events.ts';
import { exchange, type ResponseData } from './exchange.ts';
import { HeadersData } from './headers.ts';
import { defineInterface } from './interface.ts';
import { PAGE_URL, parseUrl } from './url.ts';

/*
 * https://websockets.spec.whatwg.org: nobody is there to take a connection, so each ends as one to a closed port does.
 * https://html.spec.whatwg.org/#server-sent-events over the same table of responses as fetch.
 */

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];
/** Until a connection is refused, and until a lost one is asked for again, in milliseconds. */
const REFUSED_MS = 3;
const RETRY_MS = 3000;
/** Bytes of what a program says when it closes. */
const LONGEST_REASON = 123;
/** Browsers ask for ever; here a program that waits for nothing else comes to its end. */
const MAX_UNANSWERED = 3;

class SocketData extends TargetData {
  state = CONNECTING;
  binaryType = 'blob';
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
}

class SourceData extends TargetData {
  state = CONNECTING;
  lastId = '';
  retryMs = RETRY_MS;
  /** How often nobody has answered, one time after the other. */
  unanswered = 0;
  readonly url: string;
  readonly withCredentials: boolean;
  constructor(url: string, withCredentials: boolean) {
    super();
    this.url = url;
    this.withCredentials = withCredentials;
  }
}

export function installSockets(host: BaseHost, realm: Realm): void {
  installWebSocket(host, realm);
  installEventSource(host, realm);
}

const event = (host: BaseHost, realm: Realm, type: string, fields = {}, name = 'Event'): GuestObject =>
  createEvent(host, realm, type, fields, false, name);

function defineStates(realm: Realm, name: string, prototype: GuestObject, states: readonly string[]): void {
  for (const holder of [prototype, realm.intrinsic(`%${name}%`)])
    for (const [i, state] of states.entries()) defineValue(holder, state, i, ENUMERABLE);
}

function installWebSocket(host: BaseHost, realm: Realm): void {
  const refuse = (name: string, what: string): never => Throw(createDOMException(realm, `Failed to ${what}`, name));
  const prototype = defineInterface<SocketData>(realm, {
    name: 'WebSocket',
    parent: 'EventTarget',
    data: SocketData,
    needs: 1,
    make: ([address, asked]) => {
      const text = ToString(address);
      const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1].toLowerCase() ?? 'https';
      const url = parseUrl(text, PAGE_URL);
      if (url === undefined && /^(?:https?|wss?)$/.test(scheme))
        return refuse('SyntaxError', `construct 'WebSocket': The URL '${text}' is invalid.`);
      if (url === undefined || !/^(?:https?|wss?):$/.test(url.protocol))
        return refuse(
          'SyntaxError',
          `construct 'WebSocket': The URL's scheme must be either 'http', 'https', 'ws', or 'wss'. '${scheme}' is not allowed.`,
        );
      if (url.hash !== '')
        return refuse(
          'SyntaxError',
          `construct 'WebSocket': The URL contains a fragment identifier ('${url.hash.slice(1)}'). Fragment identifiers are not allowed in WebSocket URLs.`,
        );
      checkProtocols(asked, (why) => refuse('SyntaxError', `construct 'WebSocket': ${why}`));
      return new SocketData(url.href.replace(/^http/, 'ws'));
    },
    made: (socket, self) => {
      host.warn(`WebSocket: nobody answers at ${socket.url}; connections fail as they do where no server is.`);
      host.deliver(host.clock.ns + REFUSED_MS * 1e6, 'networking', 'WebSocket', function* () {
        socket.state = CLOSED;
        yield* dispatchSteps(host, self, event(host, realm, 'error'));
        const fields = { wasClean: false, code: 1006, reason: '' };
        yield* dispatchSteps(host, self, event(host, realm, 'close', fields, 'CloseEvent'));
      });
    },
    get: {
      url: ({ url }) => url,
      readyState: ({ state }) => state,
      bufferedAmount: () => 0,
      protocol: () => '',
      extensions: () => '',
      binaryType: ({ binaryType }) => binaryType,
    },
    set: {
      binaryType: (socket, value) => {
        const type = ToString(value);
        if (/^(?:blob|arraybuffer)$/.test(type)) socket.binaryType = type;
      },
    },
    methods: {
      'send/1': ({ state }) =>
        state === CONNECTING
          ? refuse('InvalidStateError', "execute 'send' on 'WebSocket': Still in CONNECTING state.")
          : undefined,
      close: (socket, [code, reason]) => {
        const given = code === undefined ? 1000 : ToNumber(code);
        if (given !== 1000 && !(given >= 3000 && given <= 4999))
          refuse(
            'InvalidAccessError',
            `execute 'close' on 'WebSocket': The close code must be either 1000, or between 3000 and 4999. ${given} is neither.`,
          );
        if (reason !== undefined && encodeUtf8(ToString(reason)).length > LONGEST_REASON)
          refuse(
            'SyntaxError',
            `execute 'close' on 'WebSocket': The close reason must not be greater than ${LONGEST_REASON} UTF-8 bytes.`,
          );
        if (socket.state < CLOSING) socket.state = CLOSING;
        return undefined;
      },
    },
  });
  defineHandlers(realm, prototype, ['open', 'message', 'error', 'close']);
  defineStates(realm, 'WebSocket', prototype, ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED']);
}

/** https://www.rfc-editor.org/rfc/rfc6455#section-4.1: names of protocols, each of them once. */
function checkProtocols(asked: Value, refuse: (why: string) => never): void {
  const list = isObject(asked) ? CreateListFromArrayLike(asked) : asked === undefined ? [] : [asked];
  const seen = new Set<string>();
  agent.spend(list.length);
  for (const each of list) {
    const name = ToString(each);
    if (!/^[!#$%&'*+\-.^`|~\w]+$/.test(name)) refuse(`The subprotocol '${name}' is invalid.`);
    if (seen.has(name)) refuse(`The subprotocol '${name}' is duplicated.`);
    seen.add(name);
  }
}

const isClosed = ({ state }: SourceData): boolean => state === CLOSING;

function installEventSource(host: BaseHost, realm: Realm): void {
  const connect = (source: SourceData, self: GuestObject): void =>
    exchange(host, 'GET', source.url, new HeadersData([['accept', 'text/event-stream']]), null, function* (answer) {
      if (isClosed(source)) return;
      const type = answer?.headers.values.get('content-type') ?? '';
      const isStream = answer?.status === 200 && /^text\/event-stream/i.test(type);
      if (isStream) {
        source.state = OPEN;
        yield* dispatchSteps(host, self, event(host, realm, 'open'));
        yield* told(source, self, answer);
        if (isClosed(source)) return;
      }
      source.unanswered = answer === null ? source.unanswered + 1 : 0;
      // Who answers something else is not asked again.
      source.state = answer === null || isStream ? CONNECTING : CLOSING;
      yield* dispatchSteps(host, self, event(host, realm, 'error'));
      if (isClosed(source)) return;
      if (source.unanswered < MAX_UNANSWERED)
        host.afterMs(source.retryMs, 'EventSource', () => isClosed(source) || connect(source, self));
      else
        host.warn(
          `EventSource: nobody answered at ${source.url} ${MAX_UNANSWERED} times; browsers would ask again for ever.`,
        );
    });
  /** https://html.spec.whatwg.org/#event-stream-interpretation */
  const told = function* (source: SourceData, self: GuestObject, answer: ResponseData): Generator<void> {
    const text = createDecoder('utf-8', false).decode(answer.body?.bytes ?? new Uint8Array(), false);
    const { origin } = parseUrl(source.url)!;
    for (const block of text.split(/\r\n\r\n|\n\n|\r\r/).slice(0, -1)) {
      const data: string[] = [];
      let type = 'message';
      for (const line of block.split(/\r\n|\n|\r/)) {
        const [, field, value] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
        if (field === 'data') data.push(value ?? '');
        if (field === 'event' && value) type = value;
        if (field === 'id') source.lastId = value ?? '';
        if (field === 'retry' && /^\d+$/.test(value ?? '')) source.retryMs = Number(value);
      }
      if (data.length === 0 || isClosed(source)) continue;
      const fields = { data: data.join('\n'), origin, lastEventId: source.lastId, source: null, ports: null };
      yield* dispatchSteps(host, self, event(host, realm, type, fields, 'MessageEvent'));
    }
  };
  const prototype = defineInterface<SourceData>(realm, {
    name: 'EventSource',
    parent: 'EventTarget',
    data: SourceData,
    needs: 1,
    make: ([address, options]: Value[]) => {
      const text = ToString(address);
      const url = parseUrl(text, PAGE_URL);
      if (url === undefined)
        Throw(
          createDOMException(
            realm,
            `Failed to construct 'EventSource': Cannot open an EventSource to '${text}'. The URL is invalid.`,
            'SyntaxError',
          ),
        );
      return new SourceData(url!.href, isObject(options) && ToBoolean(Get(options, 'withCredentials')));
    },
    made: connect,
    get: {
      url: ({ url }) => url,
      withCredentials: ({ withCredentials }) => withCredentials,
      readyState: ({ state }) => state,
    },
    methods: { close: (source) => void (source.state = CLOSING) },
  });
  defineHandlers(realm, prototype, ['open', 'message', 'error']);
  defineStates(realm, 'EventSource', prototype, ['CONNECTING', 'OPEN', 'CLOSED']);
}
