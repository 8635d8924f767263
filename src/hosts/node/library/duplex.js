'use strict';

/* https://nodejs.org/api/stream.html#duplex-and-transform-streams */

const { major, nextTick } = internal;
const tools = require('internal/streams/tools');
const { Stream, placeEvents, WRITING, READING } = require('internal/streams/base');
const Readable = require('internal/streams/readable');
const Writable = require('internal/streams/writable');

function inherit(Class, Base) {
  Object.setPrototypeOf(Class.prototype, Base.prototype);
  Object.setPrototypeOf(Class, Base);
}

function Duplex(options) {
  if (!(this instanceof Duplex)) return new Duplex(options);
  placeEvents(this, [...WRITING, ...READING]);
  // Both states are there before either side begins.
  this._readableState = new Readable.ReadableState(options, this, true);
  if (major < 20) Stream.call(this, options);
  this._writableState = new Writable.WritableState(options, this, true);
  if (major >= 20) {
    this.allowHalfOpen = options?.allowHalfOpen !== false;
    closeSides(this, options);
  }
  Readable.call(this, options);
  Writable.call(this, options);
  if (major >= 20) return;
  this.allowHalfOpen = options?.allowHalfOpen !== false;
  closeSides(this, options);
}
Stream.Duplex = Duplex;
inherit(Duplex, Readable);
for (const name of Object.keys(Writable.prototype)) Duplex.prototype[name] ??= Writable.prototype[name];
// The writable side hears first of what is not yet written.
if (major >= 15) Duplex.prototype.destroy = Writable.prototype.destroy;
for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(Writable.prototype))) {
  if (/^writable/.test(name)) Object.defineProperty(Duplex.prototype, name, descriptor);
}
Object.defineProperty(Duplex.prototype, 'destroyed', {
  get() {
    return Boolean(this._readableState?.destroyed && this._writableState?.destroyed);
  },
  set(value) {
    if (!this._readableState || !this._writableState) return;
    this._readableState.destroyed = value;
    this._writableState.destroyed = value;
  },
  configurable: true,
});

function closeSides(stream, options) {
  const isOld = major < 15;
  if (options?.readable === false)
    Object.assign(stream._readableState, { readable: false }, isOld ? null : { ended: true, endEmitted: true });
  if (options?.writable === false)
    Object.assign(
      stream._writableState,
      { writable: false },
      isOld ? null : { ending: true, ended: true, finished: true },
    );
}

// --- Transform --------------------------------------------------------------------------------------------

const callbackOf = Symbol('kCallback');

function Transform(options) {
  if (!(this instanceof Transform)) return new Transform(options);
  const readableMark = options?.readableHighWaterMark ?? null;
  // A readable side without any room would never ask for more.
  const given =
    readableMark === 0
      ? {
          ...options,
          highWaterMark: null,
          readableHighWaterMark: 0,
          writableHighWaterMark: options.writableHighWaterMark || 0,
        }
      : options;
  Duplex.call(this, given);
  this._readableState.sync = false;
  this[callbackOf] = null;
  for (const name of ['transform', 'flush'])
    if (typeof options?.[name] === 'function') this[`_${name}`] = options[name];
  this.on('prefinish', prefinish);
}
inherit(Transform, Duplex);

function final(callback) {
  if (typeof this._flush !== 'function' || this.destroyed) {
    this.push(null);
    callback?.();
    return;
  }
  this._flush((error, data) => {
    if (error) {
      if (callback) callback(error);
      else this.destroy(error);
      return;
    }
    if (data != null) this.push(data);
    this.push(null);
    callback?.();
  });
}

function prefinish() {
  if (this._final !== final) final.call(this);
}

Object.assign(Transform.prototype, {
  _final: final,

  _transform() {
    throw tools.notImplemented('_transform()');
  },

  _write(chunk, encoding, callback) {
    const readable = this._readableState;
    const writable = this._writableState;
    const { length } = readable;
    let isDone = false;
    const hasRoom = () => writable.ended || length === readable.length || readable.length < readable.highWaterMark;
    const result = this._transform(chunk, encoding, (error, value) => {
      isDone = true;
      if (error) {
        callback(error);
        return;
      }
      if (value != null) this.push(value);
      if (major >= 20 && readable.ended) nextTick(callback);
      else if (hasRoom()) callback();
      else this[callbackOf] = callback;
    });
    if (tools.isModern || typeof result?.then !== 'function') return;
    // For some versions _transform could be an async function.
    const settled = (value) => {
      if (isDone) return;
      if (value != null) this.push(value);
      if (hasRoom() || readable.length === 0) nextTick(callback);
      else this[callbackOf] = callback;
    };
    result.then(settled, (error) => nextTick(callback, error));
  },

  _read() {
    const callback = this[callbackOf];
    if (!callback) return;
    this[callbackOf] = null;
    callback();
  },
});

function PassThrough(options) {
  if (!(this instanceof PassThrough)) return new PassThrough(options);
  Transform.call(this, options);
}
inherit(PassThrough, Transform);
PassThrough.prototype._transform = (chunk, _encoding, callback) => {
  callback(null, chunk);
};

module.exports = {
  Duplex,
  ...(major < 15 ? require('internal/streams/old_transform')(Duplex, inherit) : { Transform, PassThrough }),
};
