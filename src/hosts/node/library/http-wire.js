'use strict';

/*
 * Where one side of a connection speaks HTTP and the other writes bytes of its own: messages become text and back.
 * https://www.rfc-editor.org/rfc/rfc9112
 */

const { Buffer } = require('buffer');
const { TCP } = require('internal/net_handles');
const { Connection } = require('internal/http_tools');
const { afterHops, major } = internal;

// --- Reading ----------------------------------------------------------------------------------------------

const HEAD_END = '\r\n\r\n';
const MOST_HEAD = major >= 14 ? 16384 : 8192;

/** Takes bytes and answers with the parts of messages. `isResponse`: what comes are responses. */
class Parser {
  isResponse;
  #bytes = Buffer.alloc(0);
  /** 'head', 'length', 'chunks', 'rest' or 'raw'. */
  #state = 'head';
  #left = 0;
  /** Methods of the requests whose responses come. */
  methods = [];

  constructor(isResponse) {
    this.isResponse = isResponse;
  }

  /** What came behind the last message that was understood. */
  get rest() {
    return this.#bytes;
  }

  /** Whether what follows is no HTTP any more. */
  get isRaw() {
    return this.#state === 'raw';
  }

  take(bytes) {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    const parts = [];
    while (this.#step(parts));
    return parts;
  }

  /** What looked like an upgrade was a request without a body. */
  goOn() {
    this.#state = 'head';
  }

  /** No more bytes come: a body without a length is whole. */
  end() {
    if (this.#state !== 'rest') return [];
    this.#state = 'head';
    return [{ kind: 'end' }];
  }

  #step(parts) {
    if (this.#state === 'raw' || (this.#bytes.length === 0 && this.#state !== 'head')) return false;
    if (this.#state === 'head') return this.#readHead(parts);
    if (this.#state === 'chunks') return this.#readChunk(parts);
    const size = this.#state === 'rest' ? this.#bytes.length : Math.min(this.#left, this.#bytes.length);
    this.#giveChunk(parts, size);
    if (this.#state === 'length' && (this.#left -= size) === 0) this.#finish(parts);
    return this.#state === 'head';
  }

  #giveChunk(parts, size, isFramed = false) {
    const data = this.#bytes.subarray(0, size);
    parts.push({ kind: 'chunk', data, pieces: [{ given: data }], isFramed });
    this.#bytes = this.#bytes.subarray(size);
  }

  #finish(parts, trailers = undefined) {
    this.#state = 'head';
    parts.push({ kind: 'end', trailers });
  }

  #readHead(parts) {
    const at = this.#bytes.indexOf(HEAD_END);
    if (at < 0) {
      if (!this.isResponse) {
        const [method, ...rest] = this.#bytes.subarray(0, 100).latin1Slice().split(' ');
        checkMethod(method, rest.length > 0);
      }
      if (this.#bytes.length > MOST_HEAD) throw parseError('HPE_HEADER_OVERFLOW', 'Header overflow');
      return false;
    }
    const [first, ...lines] = this.#bytes.latin1Slice(0, at).split('\r\n');
    this.#bytes = this.#bytes.subarray(at + HEAD_END.length);
    const headers = lines.map(fieldOf);
    if (at > MOST_HEAD) throw parseError('HPE_HEADER_OVERFLOW', 'Header overflow');
    const head = this.isResponse ? statusLine(first) : requestLine(first);
    const valueOf = (name) => headers.find(([known]) => known.toLowerCase() === name)?.[1];
    if (this.isResponse && head.status >= 100 && head.status < 200) {
      const isUpgrade = head.status === 101;
      if (isUpgrade) this.#state = 'raw';
      parts.push(isUpgrade ? { kind: 'head', ...head, headers } : { kind: 'information', ...head, headers });
      return !isUpgrade;
    }
    parts.push({ kind: 'head', ...head, headers });
    const asksForUpgrade = /upgrade/i.test(valueOf('connection') ?? '') && valueOf('upgrade') !== undefined;
    const method = this.isResponse ? this.methods[0] : head.method;
    if (method === 'CONNECT' || (!this.isResponse && asksForUpgrade)) this.#state = 'raw';
    else this.#beginBody(parts, head, headers, valueOf);
    return this.#state !== 'raw';
  }

  #beginBody(parts, { status }, headers, valueOf) {
    const isBare = this.isResponse && (this.methods.shift() === 'HEAD' || status === 204 || status === 304);
    const length = valueOf('content-length');
    if (length !== undefined) checkLength(length, headers, valueOf('transfer-encoding'));
    if (!isBare && /chunked/i.test(valueOf('transfer-encoding') ?? '')) this.#state = 'chunks';
    else if (!isBare && length !== undefined && Number(length) > 0) {
      this.#state = 'length';
      this.#left = Number(length);
    } else if (!isBare && length === undefined && this.isResponse) this.#state = 'rest';
    else this.#finish(parts);
  }

  #readChunk(parts) {
    const at = this.#bytes.indexOf('\r\n');
    if (at < 0) return false;
    const size = Number.parseInt(this.#bytes.latin1Slice(0, at), 16);
    if (!(size >= 0)) throw parseError('HPE_INVALID_CHUNK_SIZE', 'Invalid character in chunk size');
    if (size === 0) return this.#readTrailers(parts, at);
    if (this.#bytes.length < at + 2 + size + 2) return false;
    this.#bytes = this.#bytes.subarray(at + 2);
    this.#giveChunk(parts, size, true);
    this.#bytes = this.#bytes.subarray(2);
    return true;
  }

  #readTrailers(parts, at) {
    const end = this.#bytes.indexOf(HEAD_END, at);
    if (end < 0) return false;
    const text = end === at ? '' : this.#bytes.latin1Slice(at + 2, end);
    this.#bytes = this.#bytes.subarray(end + HEAD_END.length);
    this.#finish(parts, text === '' ? undefined : text.split('\r\n').map(fieldOf));
    return true;
  }
}

/** Up to Node 12.0 the reason is not told. */
const tellsReason = major > 12 || (major === 12 && !internal.version.startsWith('v12.0'));

const parseError = (code, reason) =>
  tellsReason
    ? Object.assign(new Error(`Parse Error: ${reason}`), { code, reason })
    : Object.assign(new Error('Parse Error'), { code });

/** A body has one length, or says chunk by chunk how long it is. */
function checkLength(length, headers, coding) {
  if (headers.filter(([name]) => name.toLowerCase() === 'content-length').length > 1)
    throw parseError('HPE_UNEXPECTED_CONTENT_LENGTH', 'Content-Length already present');
  if (!/^\d+$/.test(length)) throw parseError('HPE_INVALID_CONTENT_LENGTH', 'Invalid character in Content-Length');
  if (coding !== undefined && /chunked/i.test(coding))
    throw parseError('HPE_INVALID_CONTENT_LENGTH', "Content-Length can't be present with chunked encoding");
}

function fieldOf(line) {
  const at = line.indexOf(':');
  if (at < 1 || /[^\w!#$%&'*+.^`|~-]/.test(line.slice(0, at)))
    throw parseError('HPE_INVALID_HEADER_TOKEN', 'Invalid header token');
  return [line.slice(0, at), line.slice(at + 1).trim()];
}

/** What begins like no method is refused as soon as it is seen. */
function checkMethod(text, isWhole) {
  const { METHODS } = require('internal/http_server');
  if (!METHODS.some((method) => (isWhole ? method === text : method.startsWith(text))))
    throw parseError('HPE_INVALID_METHOD', 'Invalid method encountered');
}

function requestLine(line) {
  const [method, path, version] = line.split(' ');
  checkMethod(method, true);
  if (!/^HTTP\/1\.[01]$/.test(version)) throw parseError('HPE_INVALID_VERSION', 'Invalid HTTP version');
  return { method, path, version: version.slice(5) };
}

function statusLine(line) {
  const at = line.indexOf(' ');
  if (!/^HTTP\/1\.[01] \d{3}/.test(line)) throw parseError('HPE_INVALID_CONSTANT', 'Expected HTTP/');
  return { version: line.slice(5, at), status: Number(line.slice(at + 1, at + 4)), message: line.slice(at + 5) };
}

// --- Writing ----------------------------------------------------------------------------------------------

const linesOf = (pairs) => pairs.map(([name, value]) => `${name}: ${value}\r\n`).join('');

/** The bytes of parts; `isChunked` is what their head said. */
function bytesOf(part, isChunked) {
  if (part.kind === 'head' || part.kind === 'information') {
    const first =
      part.status === undefined ? `${part.method} ${part.path} HTTP/1.1` : `HTTP/1.1 ${part.status} ${part.message}`;
    return Buffer.from(`${first}\r\n${linesOf(part.headers)}\r\n`, 'latin1');
  }
  if (part.kind === 'end') return Buffer.from(isChunked ? `0\r\n${linesOf(part.trailers ?? [])}\r\n` : '', 'latin1');
  if (!isChunked) return part.data;
  return Buffer.concat([Buffer.from(`${part.data.length.toString(16)}\r\n`), part.data, Buffer.from('\r\n')]);
}

const isChunkedBy = ({ headers }) =>
  headers.some(([name, value]) => /^transfer-encoding$/i.test(name) && /chunked/i.test(value));

// --- Between the two --------------------------------------------------------------------------------------

/**
 * Ties an end of bytes to one side of a connection of messages. `side` is the endpoint that stands for whoever writes
 * the bytes, `failed` hears of bytes that are no messages.
 */
function tie(handle, side, parser, failed) {
  let isChunked = false;
  let open = 0;
  let hasEnded = false;
  let hasFailed = false;
  const closeSide = () => {
    hasEnded = true;
    if (open <= 0) side.close();
    // Whoever asked and ended gets what is answered at once.
    else if (!parser.isResponse) afterHops('end of requests', 5, () => side.close());
  };
  side.onPacket = (parts) => {
    for (const part of parts) {
      if (part.kind === 'head') {
        isChunked = isChunkedBy(part);
        parser.methods.push(part.method);
      }
      const bytes = bytesOf(part, isChunked);
      if (bytes.length > 0) handle.write(bytes, noop);
      if (part.kind === 'end') open--;
    }
    if (hasEnded) closeSide();
  };
  side.onClose = () => handle.shutdown(() => handle.close());
  handle.onread = (bytes) => {
    // What becomes of it is for whoever hears of the mistake to say.
    if (hasFailed && typeof bytes !== 'string') return;
    if (bytes === null || typeof bytes === 'string') {
      const parts = parser.end();
      if (parts.length > 0) side.send(parts);
      closeSide();
      return;
    }
    try {
      const parts = parser.take(bytes);
      // The rest is left to whoever takes the connection over.
      if (parser.isRaw) handle.readStop();
      if (!parser.isResponse) open += parts.filter(({ kind }) => kind === 'head').length;
      if (parts.length > 0) side.send(parts);
    } catch (error) {
      hasFailed = true;
      failed(Object.assign(error, { bytesParsed: 0, rawPacket: bytes }));
    }
  };
  Object.assign(side, { isReady: true, parser, handle });
  handle.readStart();
}

const noop = () => {};

/** Somebody connects to a server of `http` with a socket of its own. */
function acceptBytes(server, handle) {
  const connection = new Connection();
  tie(handle, connection.client, new Parser(false), (error) =>
    afterHops('request', 2, () => server._refuseBytes(connection, error)),
  );
  server._connect(connection);
}

/** A request of `http` goes to a server of sockets. `done(code)`: whether somebody listens there. */
function connectBytes(connection, address, port, done) {
  const handle = new TCP();
  handle.connect(address, port, (code) => {
    if (code === null) answerInBytes(connection, handle);
    done(code);
  });
}

const answerInBytes = (connection, handle) =>
  tie(handle, connection.server, new Parser(true), (error) => connection.client.onBadBytes(error));

/**
 * A request of `http` goes over a stream of the program's own, which carries bytes: what is sent and what comes is
 * written and told at once, as the stream itself takes its time.
 */
function speakOver(connection, stream) {
  const { client, server } = connection;
  const handle = {
    write: (bytes) => stream.write(bytes),
    shutdown: (done) => done(),
    close: noop,
    readStart: noop,
    readStop: noop,
    onread: null,
  };
  tie(handle, server, new Parser(true), (error) => client.onBadBytes(error));
  server.send = (parts) => client.isOpen && client.onPacket(parts);
  const lose = (error) => {
    if (!client.isOpen) return;
    client.isOpen = false;
    client.onClose?.(error);
  };
  server.close = () => lose(undefined);
  Object.assign(client, {
    send: (parts) => client.isOpen && server.onPacket(parts),
    close(error) {
      if (!client.isOpen) return;
      lose(error);
      if (error || typeof stream.destroySoon !== 'function') stream.destroy(error);
      else stream.destroySoon();
    },
  });
  connection.stream = stream;
  stream.on('data', (bytes) => handle.onread(bytes));
  stream.on('end', () => handle.onread(null));
  stream.on('error', lose);
  stream.on('close', () => lose(undefined));
}

// --- Other protocols --------------------------------------------------------------------------------------

/** An upgrade that no server takes is a request like any other. */
function goOn({ client }) {
  if (client.parser === undefined) return;
  client.parser.goOn();
  client.handle.readStart();
}

function socketOf(handle, head) {
  const { Socket } = require('net');
  handle.readStop();
  return { socket: new Socket({ handle, allowHalfOpen: true, readable: true, writable: true }), head };
}

/** The server's socket, and what came behind the request. */
function upgradeServer(connection, method) {
  const { client, server } = connection;
  if (client.handle !== undefined) {
    client.onClose = null;
    return socketOf(client.handle, Buffer.from(client.parser.rest));
  }
  const handle = new TCP();
  const { onClose } = server;
  answerInBytes(connection, handle._pair());
  server.parser.methods.push(method);
  const { onClose: end } = server;
  server.onClose = (error) => {
    if (!server.isTaken) end();
    onClose(error);
  };
  return socketOf(handle, Buffer.alloc(0));
}

/** The client's socket, and what came behind the response. */
function upgradeClient({ server, client }) {
  client.onClose = null;
  server.isTaken = true;
  return socketOf(server.handle, Buffer.from(server.parser.rest));
}

module.exports = { acceptBytes, connectBytes, speakOver, goOn, upgradeServer, upgradeClient };
