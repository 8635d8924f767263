'use strict';

/*
 * How pages take what they are given: https://webidl.spec.whatwg.org/#js-type-mapping. What is refused is told with `where` it was
 * given: "Interface.method" or "Interface", and the member and its dictionary, if it is one.
 */

const { refuse } = internal;

const told = (what, where) => new TypeError(refuse(what, where.join(' ')));

/** Chromium says where a symbol is no text; in Firefox it is the language that speaks. */
function text(value, ...where) {
  if (internal.isChromium && typeof value === 'symbol') throw told('symbol as text', where);
  return `${value}`;
}

function number(value, ...where) {
  if (internal.isChromium && /^(?:symbol|bigint)$/.test(typeof value)) throw told(`${typeof value} as number`, where);
  return +value;
}

function double(value, ...where) {
  const given = number(value, ...where);
  if (!Number.isFinite(given)) throw told('no double', where);
  return given;
}

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

/** `at` is how Firefox calls the argument. */
function dictionary(value, type, what, at) {
  if (value === undefined || value === null) return { __proto__: null };
  if (!isObject(value)) throw told('no options given', [what, type, at]);
  return value;
}

/** https://webidl.spec.whatwg.org/#create-sequence-from-iterable: each is converted before the next is asked for. */
function sequence(value, convert, ...where) {
  if (!isObject(value)) throw told('no sequence', where);
  const method = value[Symbol.iterator];
  if (typeof method !== 'function') throw told('no iterator', where);
  const iterator = Reflect.apply(method, value, []);
  const { next } = iterator;
  const list = [];
  for (let step = Reflect.apply(next, iterator, []); !step.done; step = Reflect.apply(next, iterator, []))
    list.push(convert(step.value));
  return list;
}

function counted(given, needed, what) {
  if (given < needed) throw told('too few arguments', [what, needed, given]);
}

const illegal = (name) => told('illegal constructor', [name]);

module.exports = { text, number, double, dictionary, sequence, counted, illegal };
