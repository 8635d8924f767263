'use strict';

/* Duplex as it was up to Node 12. */

const { major, nextTick } = internal;
const { Stream } = require('internal/streams/old_base');
const Readable = require('internal/streams/readable');
const Writable = require('internal/streams/writable');

function inherit(Class, Base) {
  Object.setPrototypeOf(Class.prototype, Base.prototype);
  Object.setPrototypeOf(Class, Base);
}

function Duplex(options) {
  if (!(this instanceof Duplex)) return new Duplex(options);
  Readable.call(this, options);
  Writable.call(this, options);
  this.allowHalfOpen = options?.allowHalfOpen !== false;
  if (options?.readable === false) this.readable = false;
  if (options?.writable === false) this.writable = false;
  if (major < 9 || !this.allowHalfOpen) this.once('end', onend);
}
Stream.Duplex = Duplex;
inherit(Duplex, Readable);
for (const name of Object.keys(Writable.prototype)) Duplex.prototype[name] ||= Writable.prototype[name];
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
if (major >= 8 && major < 10) {
  Duplex.prototype._destroy = function (error, callback) {
    this.push(null);
    this.end();
    nextTick(callback, error);
  };
}

function onend() {
  if (this.allowHalfOpen || this._writableState.ended) return;
  nextTick((stream) => stream.end(), this);
}

module.exports = { Duplex, ...require('internal/streams/old_transform')(Duplex, inherit) };
