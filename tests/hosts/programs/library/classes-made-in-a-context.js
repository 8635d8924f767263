// A host's classes, made with a function of another context as new.target, whose prototype is no object.
const vm = require('vm');
const other = vm.runInNewContext('({ make: function () {}, Object })');
other.make.prototype = null;
const { EventEmitter } = require('events');
const { TextEncoder } = require('util');
const { URLSearchParams } = require('url');
for (const Made of [EventEmitter, TextEncoder, URLSearchParams, Promise, Map].filter(Boolean)) {
  const made = Reflect.construct(Made, [() => {}].slice(Made === Promise ? 0 : 1), other.make);
  const proto = Object.getPrototypeOf(made);
  console.log(Made.name, proto === Made.prototype, proto === other.Object.prototype, proto === Object.prototype);
}
