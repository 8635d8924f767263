'use strict';

/* What lies below sockets and servers: one end of a connection, with the bytes that the system keeps for it. */

const { major, openHandle } = internal;
const { Buffer } = require('buffer');
const { freePort, listen, unlisten, serverAt } = require('internal/network');

const MOST_AT_ONCE = 65536;
/** What the system keeps of a connection that nobody reads. */
const ROOM = 2_621_440;

const isOfFour = (address) => /^[\d.]+$/.test(address);
const owner = Symbol('owner_symbol');

/** Whether somebody who listens there is met here. */
const meets = (bound, address) =>
  bound === address || bound === '::' || (bound === '0.0.0.0' && isOfFour(address) && address !== '0.0.0.0');

class Handle {
  #loop;
  #isRefed = true;
  #isActive = false;
  isClosed = false;

  constructor(type, name, isAccepted = false) {
    this.#loop = openHandle(type, name, isAccepted);
    Object.defineProperty(this, 'isClosed', { enumerable: false });
  }

  get _loop() {
    return this.#loop;
  }

  /** What waits for nothing does not keep the program alive. */
  _setActive(isActive) {
    this.#isActive = isActive;
    this.#loop.hold(isActive && this.#isRefed);
  }

  ref() {
    this.#isRefed = true;
    this._setActive(this.#isActive);
  }

  unref() {
    this.#isRefed = false;
    this._setActive(this.#isActive);
  }

  hasRef() {
    return this.#isRefed;
  }

  _close(callback) {
    this.isClosed = true;
    this._setActive(false);
    this.#loop.close(() => callback?.());
  }
}

/** Where connections are accepted. */
class Listener extends Handle {
  #address;
  #port = null;
  #waiting = [];
  #dueNs = undefined;

  constructor(type, name, address) {
    super(type, name);
    this.#address = address;
    this.onconnection = null;
  }

  listen(port) {
    this.#port = listen(this, port, this.#address);
    this._setActive(true);
  }

  getsockname(out) {
    const family = isOfFour(this.#address) ? 'IPv4' : 'IPv6';
    return Object.assign(out, { address: this.#address, family, port: this.#port });
  }

  _meets(address) {
    return this.#address === null || meets(this.#address, address);
  }

  get isOfSix() {
    return this.#address === '::';
  }

  /** Since Node 20 one connection is accepted in each turn of the loop, before that all that wait. */
  _add(end) {
    this.#waiting.push(end);
    if (this.#waiting.length === 1) this.#dueNs = undefined;
    if (this.#waiting.length === 1 || major < 20)
      this.#dueNs = this._loop.soon('connection', () => this.#accept(), this.#dueNs);
  }

  #accept() {
    const end = this.#waiting.shift();
    if (end === undefined || this.isClosed) return;
    if (this.#waiting.length > 0 && major >= 20) this._loop.soon('connection', () => this.#accept());
    this.onconnection(end);
  }

  close(callback) {
    unlisten(this.#port);
    for (const end of this.#waiting.splice(0)) end.close();
    this._close(callback);
  }
}

/** One end of a connection. */
class End extends Handle {
  reading = false;
  onread = null;
  #other = null;
  #local = undefined;
  #remote = undefined;
  #arrived = [];
  #length = 0;
  #hasEnded = false;
  #isReset = false;
  #isOver = false;
  #isExpected = false;
  #queue = [];
  #sendsEnd = null;
  #hasSentEnd = false;
  #read = 0;
  #written = 0;
  #isConnecting = false;

  get bytesRead() {
    return this.#read;
  }

  get bytesWritten() {
    return this.#written;
  }

  get writeQueueSize() {
    return this.#queue.reduce((sum, { rest }) => sum + rest.length, 0);
  }

  // --- Connecting -----------------------------------------------------------------------------------------

  /** `done(code)` with null where somebody listens. */
  connect(address, port, done) {
    this.#isConnecting = true;
    this.#update();
    const server = serverAt(port);
    const isMet = server !== undefined && (server._meets?.(address) ?? true);
    if (isMet) this.#meet(server, address, port);
    const code = isMet ? null : typeof port === 'string' ? 'ENOENT' : 'ECONNREFUSED';
    this._loop.soon('connect', () => {
      if (this.isClosed) return;
      this.#isConnecting = false;
      this.#update();
      done(code);
    });
  }

  #meet(server, address, port) {
    const end = typeof port === 'string' ? new Pipe(true) : new TCP(true);
    this.#other = end;
    end.#other = this;
    if (typeof port !== 'string') {
      const family = isOfFour(address) ? 'IPv4' : 'IPv6';
      this.#remote = { address, family, port };
      this.#local = { address, family, port: freePort() };
      const seen = (name) =>
        server.isOfSix ? { ...name, address: isOfFour(address) ? `::ffff:${address}` : address, family: 'IPv6' } : name;
      end.#remote = seen(this.#local);
      end.#local = seen(this.#remote);
    }
    if (server._add !== undefined) server._add(end);
    else require('internal/http_wire').acceptBytes(server, end);
  }

  /** The other end, as if both had met. */
  _pair() {
    const end = new TCP();
    this.#other = end;
    end.#other = this;
    return end;
  }

  getsockname(out) {
    return Object.assign(out, this.#local);
  }

  getpeername(out) {
    return Object.assign(out, this.#remote);
  }

  setNoDelay() {}
  setKeepAlive() {}

  // --- Reading --------------------------------------------------------------------------------------------

  readStart() {
    this.reading = true;
    this.#update();
    this.#expect();
  }

  readStop() {
    this.reading = false;
    this.#update();
  }

  #update() {
    const isWaiting = this.reading && !this.#isOver && this.#other !== null;
    this._setActive(!this.isClosed && (this.#isConnecting || isWaiting || this.#queue.length > 0));
  }

  /** What has come is told in the next poll phase, in pieces as the system hands them out. */
  #expect(dueNs) {
    const hasSome = this.#length > 0 || this.#hasEnded || this.#isReset;
    if (this.#isExpected || !this.reading || this.isClosed || this.#isOver || !hasSome) return;
    this.#isExpected = true;
    const due = this._loop.soon(
      'data',
      () => {
        this.#isExpected = false;
        if (this.reading && !this.isClosed) this.#tell(due);
      },
      dueNs,
    );
  }

  #tell(dueNs) {
    if (this.#length === 0) {
      this.#isOver = true;
      this.#update();
      this.onread(this.#isReset ? 'ECONNRESET' : null);
      return;
    }
    const bytes = this.#take();
    this.#read += bytes.length;
    // Until Node 22 the end is told with the last bytes where both sides have ended.
    const isOver = major < 24 && this.#length === 0 && this.#hasEnded && this.#hasSentEnd;
    this.#other?.#flush();
    const hasMore = bytes.length === MOST_AT_ONCE && this.#length > 0;
    // An end that has come already is told ahead of what this piece leads to.
    if (this.#hasEnded && this.#length === 0 && !isOver) this.#expect();
    this.onread(bytes);
    this.#expect(hasMore || isOver ? dueNs : undefined);
  }

  #take() {
    const taken = [];
    let room = Math.min(MOST_AT_ONCE, this.#length);
    this.#length -= room;
    while (room > 0) {
      const [first] = this.#arrived;
      taken.push(first.subarray(0, room));
      if (first.length > room) this.#arrived[0] = first.subarray(room);
      else this.#arrived.shift();
      room = Math.max(room - first.length, 0);
    }
    return taken.length === 1 ? taken[0] : Buffer.concat(taken);
  }

  // --- Writing --------------------------------------------------------------------------------------------

  /** Answers 'done', 'later' where the system has no room yet, or the code of an error. */
  write(bytes, done) {
    this.#written += bytes.length;
    const other = this.#other;
    if (other === null || this.#isReset) return 'EPIPE';
    if (other.isClosed) {
      // The other machine says that nobody is there any more.
      this.#isReset = true;
      this.#expect();
      return 'done';
    }
    const rest = this.#queue.length === 0 ? other.#accept(bytes) : bytes;
    if (rest.length === 0) return 'done';
    this.#queue.push({ rest, done });
    this.#update();
    return 'later';
  }

  /** Takes what it has room for, and answers with the rest. */
  #accept(bytes) {
    const room = Math.max(ROOM - this.#length, 0);
    const taken = bytes.length > room ? bytes.subarray(0, room) : bytes;
    if (taken.length > 0) {
      this.#arrived.push(Buffer.from(taken));
      this.#length += taken.length;
      this.#expect();
    }
    return bytes.subarray(taken.length);
  }

  #flush() {
    while (this.#queue.length > 0) {
      const [first] = this.#queue;
      first.rest = this.#other.#accept(first.rest);
      if (first.rest.length > 0) return;
      this.#queue.shift();
      this._loop.soon('write', () => first.done(null), undefined, true);
    }
    this.#update();
    if (this.#sendsEnd !== null) this.#end();
  }

  shutdown(done) {
    this.#sendsEnd = done;
    if (this.#queue.length === 0) this.#end();
  }

  #end() {
    const done = this.#sendsEnd;
    this.#sendsEnd = null;
    this._loop.pending('shutdown', () => {
      this.#tellEnd();
      done();
    });
  }

  #tellEnd() {
    if (this.#hasSentEnd || this.#other === null) return;
    this.#hasSentEnd = true;
    this.#other.#hasEnded = true;
    this.#other.#expect();
  }

  // --- Closing --------------------------------------------------------------------------------------------

  /** Bytes that nobody reads any more break the connection, as does `reset`. */
  close(callback, isReset = false) {
    if (this.isClosed) return;
    const other = this.#other;
    if (other !== null && !other.isClosed && (isReset || this.#length > 0)) {
      other.#isReset = true;
      other.#expect();
    } else this.#tellEnd();
    this.#queue.length = 0;
    this._close(callback);
  }
}

class TCP extends End {
  constructor(isAccepted) {
    super('TCPWRAP', 'TCPSocketWrap', isAccepted);
  }
}

class Pipe extends End {
  constructor(isAccepted) {
    super('PIPEWRAP', 'PipeWrap', isAccepted);
  }
}

module.exports = { TCP, Pipe, Listener, owner };
