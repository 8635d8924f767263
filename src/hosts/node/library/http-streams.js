'use strict';

/* Messages that are written onto a stream of the program's, as text. Between our own sockets their parts travel. */

const { major, nextTick } = internal;

const linesOf = (pairs) => pairs.map(([name, value]) => `${name}: ${value}\r\n`).join('');
const CRLF = require('buffer').Buffer.from('\r\n');
const isNewest = major === 24 || major >= 26;

/** What to write for a part: data, encoding and who is told of it. */
function writesOf(part, isChunked) {
  if (part.kind === 'end') {
    if (isChunked) return [[`0\r\n${linesOf(part.trailers ?? [])}\r\n`, 'latin1']];
    return isNewest && part.hasData ? [] : [['', 'latin1']];
  }
  if (part.kind !== 'chunk') return [];
  const writes = part.pieces.map(({ given, encoding, callback }) => [
    given,
    typeof given === 'string' ? (encoding ?? 'utf8') : undefined,
    callback,
  ]);
  return isChunked ? [[part.data.length.toString(16), 'latin1'], [CRLF], ...writes, [CRLF]] : writes;
}

/** Stands where a connection's end does: what is sent goes onto a stream that some program gave to the message. */
class StreamEndpoint {
  #message;
  #stream;

  constructor(message, stream) {
    this.#message = message;
    this.#stream = stream;
  }

  /** Calls back itself, when it is written: whoever belongs to no chunk after the last one. */
  send(parts, callbacks) {
    const writes = [].concat(...parts.map((part) => writesOf(part, this.#message.chunkedEncoding)));
    const told = new Set(writes.map(([, , callback]) => callback));
    const others = callbacks.filter((callback) => !told.has(callback));
    const done = () => {
      for (const callback of others) callback();
    };
    if (parts[0]?.kind === 'head') this.#putHead(writes);
    if (writes.length === 0) nextTick(done);
    this.#stream.cork?.();
    writes.forEach(([data, encoding, callback], i) => {
      this.#stream.write(data, encoding, i === writes.length - 1 ? (callback ?? done) : callback);
    });
    this.#stream.uncork?.();
    return true;
  }

  /** Text behind the head goes with it. */
  #putHead(writes) {
    const head = this.#message._header;
    const [first] = writes;
    if (first !== undefined && typeof first[0] === 'string') first[0] = head + first[0];
    else writes.unshift([head, 'latin1']);
  }
}

module.exports = { StreamEndpoint };
