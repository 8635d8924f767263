'use strict';

/* WebSocket as undici has it, in a program whose machines answer none: every connection fails as where no server is. */

const { major, afterHops } = internal;

const CONNECTING = 0;
const CLOSING = 2;
const CLOSED = 3;
const MOST_BYTES = 123;

/** An event with these facts, as undici reads them from what it is given. */
function eventClass(name, defaults) {
  const Class = {
    [name]: class extends Event {
      #facts;
      constructor(type, init = {}) {
        super(type, init);
        this.#facts = { ...defaults, ...init };
      }
      static factsOf = (event) => event.#facts;
    },
  }[name];
  const { factsOf } = Class;
  delete Class.factsOf;
  for (const fact of Object.keys(defaults))
    Object.defineProperty(Class.prototype, fact, {
      get() {
        return factsOf(this)[fact];
      },
      enumerable: true,
      configurable: true,
    });
  return Class;
}

const CloseEvent = eventClass('CloseEvent', { wasClean: false, code: 0, reason: '' });
const ErrorEvent = eventClass('ErrorEvent', { message: '', filename: '', lineno: 0, colno: 0, error: undefined });

const refusal = (name, text) => new DOMException(text, name);

function addressOf(given) {
  let url;
  try {
    url = new URL(`${given}`);
  } catch (error) {
    throw refusal('SyntaxError', `TypeError: ${error.message}`);
  }
  url.protocol = url.protocol.replace(/^http/, 'ws');
  if (!/^wss?:$/.test(url.protocol))
    throw refusal(
      'SyntaxError',
      major < 24 ? `Expected a ws: or wss: protocol, got ${url.protocol}` : 'expected a ws: or wss: url',
    );
  if (url.hash !== '') throw refusal('SyntaxError', major < 24 ? 'Got fragment' : 'hash');
  return url.href;
}

function checkProtocols(given) {
  const names = typeof given === 'string' ? [given] : [...(given.protocols ?? given)].map(String);
  const isUnique = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  if (!isUnique || names.some((name) => !/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)))
    throw refusal('SyntaxError', 'Invalid Sec-WebSocket-Protocol value');
}

class WebSocket extends EventTarget {
  #url;
  #state = CONNECTING;
  #binaryType = 'blob';
  #handlers = { __proto__: null };

  constructor(url, protocols = []) {
    super();
    if (arguments.length === 0) throw new TypeError('WebSocket constructor: 1 argument required, but 0 found.');
    this.#url = addressOf(url);
    checkProtocols(protocols);
    afterHops('lookup', 1, () =>
      afterHops('connect', 1, () => this.#fail('Received network error or non-101 status code.')),
    );
  }

  close(code = undefined, reason = undefined) {
    if (code !== undefined && code !== 1000 && !(code >= 3000 && code <= 4999))
      throw refusal('InvalidAccessError', 'invalid code');
    const length = reason === undefined ? 0 : Buffer.byteLength(`${reason}`);
    if (length > MOST_BYTES)
      throw refusal('SyntaxError', `Reason must be less than ${MOST_BYTES} bytes; received ${length}`);
    if (this.#state !== CONNECTING) return;
    this.#state = CLOSING;
    this.#tell('Connection was closed before it was established.');
  }

  send() {
    if (arguments.length === 0) throw new TypeError('WebSocket.send: 1 argument required, but 0 found.');
    if (this.#state === CONNECTING) throw refusal('InvalidStateError', 'Sent before connected.');
  }

  get readyState() {
    return this.#state;
  }
  get bufferedAmount() {
    return 0;
  }
  get url() {
    return this.#url;
  }
  get extensions() {
    return '';
  }
  get protocol() {
    return '';
  }

  /** Until Node 22 it was told of every failure, and of no close. */
  #tell(message) {
    if (major < 24) {
      this.dispatchEvent(new ErrorEvent('error', { message, error: new Error(message) }));
      return;
    }
    this.dispatchEvent(new ErrorEvent('error', { error: new TypeError('') }));
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }

  #fail(message) {
    if (major >= 24 && this.#state !== CONNECTING) return;
    this.#state = major < 24 ? CLOSING : CLOSED;
    this.#tell(message);
  }

  static handler(name) {
    return {
      get() {
        return this.#handlers[name] ?? null;
      },
      set(value) {
        if (this.#handlers[name]) this.removeEventListener(name, this.#handlers[name]);
        this.#handlers[name] = typeof value === 'function' ? value : null;
        if (this.#handlers[name]) this.addEventListener(name, value);
      },
      enumerable: true,
      configurable: true,
    };
  }

  get binaryType() {
    return this.#binaryType;
  }
  set binaryType(type) {
    this.#binaryType = type === 'blob' || type === 'arraybuffer' ? type : 'blob';
  }
}

const { handler } = WebSocket;
delete WebSocket.handler;
const own = Object.getOwnPropertyDescriptors(WebSocket.prototype);
for (const name of ['open', 'error', 'close', 'message'])
  Object.defineProperty(WebSocket.prototype, `on${name}`, handler(name));
// Behind the handlers, as undici has it.
delete WebSocket.prototype.binaryType;
Object.defineProperty(WebSocket.prototype, 'binaryType', own.binaryType);
for (const name of Object.getOwnPropertyNames(WebSocket.prototype))
  if (name !== 'constructor') Object.defineProperty(WebSocket.prototype, name, { enumerable: true });
['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'].forEach((name, value) => {
  for (const target of [WebSocket, WebSocket.prototype])
    Object.defineProperty(target, name, { value, enumerable: true });
});
Object.defineProperty(WebSocket.prototype, Symbol.toStringTag, { value: 'WebSocket', configurable: true });

module.exports = { WebSocket, CloseEvent, ErrorEvent };
