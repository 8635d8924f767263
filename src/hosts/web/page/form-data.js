'use strict';

/* https://xhr.spec.whatwg.org/#interface-formdata of pages and Node, and forms as bodies. internal/form_rules says what differs. */

const { TextDecoder } = internal.encodings;
const { Blob, File, bytesOf } = require('internal/blob');
const {
  entriesOfForm,
  madeOfForm,
  checkCount,
  checkBlob,
  checkCallback,
  custom,
  lastBreak,
} = require('internal/form_rules');

let entriesOf;

class FormData {
  #entries = [];
  static {
    entriesOf = (value) =>
      typeof value === 'object' && value !== null && #entries in value ? value.#entries : undefined;
  }
  constructor(form = undefined, submitter = null) {
    if (form === undefined) return;
    this.#entries = entriesOfForm(form, submitter);
    madeOfForm(form, this);
  }
  #value(value, name) {
    if (bytesOf(value) === undefined) return `${value}`;
    return value instanceof File && name === undefined
      ? value
      : new File([value], name === undefined ? 'blob' : `${name}`, { type: value.type });
  }
  append(name, value, filename = undefined) {
    checkCount('append', 2, arguments.length);
    checkBlob('append', value, bytesOf, arguments.length);
    this.#entries.push([`${name}`, this.#value(value, filename)]);
  }
  set(name, value, filename = undefined) {
    checkCount('set', 2, arguments.length);
    checkBlob('set', value, bytesOf, arguments.length);
    const key = `${name}`;
    const at = this.#entries.findIndex(([own]) => own === key);
    const entry = [key, this.#value(value, filename)];
    if (at === -1) this.#entries.push(entry);
    else
      this.#entries = this.#entries
        .filter(([own], i) => own !== key || i === at)
        .map((pair, i) => (i === at ? entry : pair));
  }
  delete(name) {
    checkCount('delete', 1, arguments.length);
    this.#entries = this.#entries.filter(([key]) => key !== `${name}`);
  }
  get(name) {
    checkCount('get', 1, arguments.length);
    const found = this.#entries.find(([key]) => key === `${name}`);
    return found === undefined ? null : found[1];
  }
  getAll(name) {
    checkCount('getAll', 1, arguments.length);
    return this.#entries.filter(([key]) => key === `${name}`).map(([, value]) => value);
  }
  has(name) {
    checkCount('has', 1, arguments.length);
    return this.#entries.some(([key]) => key === `${name}`);
  }
  forEach(callback, thisArg = undefined) {
    checkCallback(callback, arguments.length);
    for (const [name, value] of this.#entries) callback.call(thisArg, value, name, this);
  }
  entries() {
    return new FormDataIterator(
      () => this.#entries,
      ([name, value]) => [name, value],
    );
  }
  keys() {
    return new FormDataIterator(
      () => this.#entries,
      ([name]) => name,
    );
  }
  values() {
    return new FormDataIterator(
      () => this.#entries,
      ([, value]) => value,
    );
  }
}

/** Sees what is added while it is under way. */
class FormDataIterator {
  #list;
  #pick;
  #at = 0;
  constructor(list, pick) {
    this.#list = list;
    this.#pick = pick;
  }
  next() {
    const entries = this.#list();
    return this.#at < entries.length
      ? { value: this.#pick(entries[this.#at++]), done: false }
      : { value: undefined, done: true };
  }
}
Object.setPrototypeOf(FormDataIterator.prototype, Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
delete FormDataIterator.prototype.constructor;
Object.defineProperty(FormDataIterator.prototype, 'next', { enumerable: true });

const tag = (prototype, value) =>
  Object.defineProperty(prototype, Symbol.toStringTag, { value, configurable: true, writable: false });
tag(FormDataIterator.prototype, 'FormData Iterator');
tag(FormData.prototype, 'FormData');
Object.defineProperty(FormData.prototype, Symbol.iterator, {
  value: FormData.prototype.entries,
  writable: true,
  configurable: true,
});
if (custom !== undefined)
  Object.defineProperty(FormData.prototype, custom.key, {
    value: custom.show(entriesOf),
    writable: true,
    configurable: true,
  });

// --- As bodies ---------------------------------------------------------------------------------------------

const inQuotes = (text) => text.replace(/\n/g, '%0A').replace(/\r/g, '%0D').replace(/"/g, '%22');
const newLines = (text) => text.replace(/\r\n|\r|\n/g, '\r\n');

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart/form-data-encoding-algorithm */
function encode(form, boundary) {
  const parts = [];
  for (const [name, value] of entriesOf(form)) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${inQuotes(newLines(name))}"`;
    if (typeof value === 'string') parts.push(`${head}\r\n\r\n${newLines(value)}\r\n`);
    else
      parts.push(
        `${head}; filename="${inQuotes(value.name)}"\r\nContent-Type: ${value.type || 'application/octet-stream'}\r\n\r\n`,
        value,
        '\r\n',
      );
  }
  parts.push(`--${boundary}--${lastBreak}`);
  return bytesOf(new Blob(parts));
}

const decoder = new TextDecoder();
const fromBinary = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const toBinary = (bytes) => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};
const unquoted = (text) =>
  decoder.decode(fromBinary(text)).replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replace(/%22/g, '"');

/** A form of a body of that type; undefined when it is none. */
function parse(bytes, type) {
  const form = new FormData();
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    const { URLSearchParams } = require('url');
    for (const [name, value] of new URLSearchParams(decoder.decode(bytes))) form.append(name, value);
    return form;
  }
  const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  if (boundary === null) return undefined;
  const parts = `\r\n${toBinary(bytes)}`.split(`\r\n--${boundary[1] || boundary[2]}`);
  if (parts.length < 2 || !parts[parts.length - 1].startsWith('--')) return undefined;
  for (const part of parts.slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const name = /;\s*name="([^"]*)"/i.exec(part.slice(0, end));
    if (end === -1 || name === null) return undefined;
    const head = part.slice(0, end);
    const content = fromBinary(part.slice(end + 4));
    const filename = /;\s*filename="([^"]*)"/i.exec(head);
    const kind = /\r\ncontent-type:\s*([^\r]*)/i.exec(head);
    if (filename === null) form.append(unquoted(name[1]), decoder.decode(content));
    else
      form.append(
        unquoted(name[1]),
        new File([content], unquoted(filename[1]), { type: kind === null ? 'text/plain' : kind[1] }),
      );
  }
  return form;
}

module.exports = { FormData, entriesOf, encode, parse };
