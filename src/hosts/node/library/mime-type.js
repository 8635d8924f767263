'use strict';

/* https://nodejs.org/api/util.html#class-utilmimetype */

const { coded } = require('internal/errors');

const NOT_TOKEN = /[^!#$%&'*+\-.^_`|~A-Za-z0-9]/;
const NOT_IN_QUOTES = /[^\t\u0020-~\u0080-\u00FF]/;
const SPACE = /^[\r\n\t ]+|[\r\n\t ]+$/g;
const SPACE_BEHIND = /[\r\n\t ]+$/;

const invalid = (production, text, at) =>
  coded(
    TypeError,
    'ERR_INVALID_MIME_SYNTAX',
    `The MIME syntax for a ${production} in ${JSON.stringify(text)} is invalid${at < 0 ? '' : ` at ${at}`}`,
  );

const lower = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function checked(production, text, bad = NOT_TOKEN) {
  const at = text.search(bad);
  if (text === '' || at >= 0) throw invalid(production, text, at);
  return text;
}

/** As it stands in the text: bare, or in quotes with escapes. */
const written = (value) => (value !== '' && !NOT_TOKEN.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`);

class MIMEParams {
  #data = new Map();

  static parse(text) {
    const params = new MIMEParams();
    let rest = text;
    while (rest !== '') {
      rest = rest.replace(/^;?[\r\n\t ]*/, '');
      const [name] = /^[^;=]*/.exec(rest);
      rest = rest.slice(name.length);
      if (rest[0] !== '=') continue;
      rest = rest.slice(1);
      let value;
      if (rest[0] === '"') {
        const [quoted, inside] = /^"((?:\\.|[^"\\])*)(?:"|\\?$)/s.exec(rest);
        value = inside.replace(/\\(.)/gs, '$1');
        rest = rest.slice(quoted.length).replace(/^[^;]*/, '');
      } else {
        const [bare] = /^[^;]*/.exec(rest);
        rest = rest.slice(bare.length);
        value = bare.replace(SPACE_BEHIND, '');
        if (value === '') continue;
      }
      const key = lower(name);
      if (key !== '' && !NOT_TOKEN.test(key) && !NOT_IN_QUOTES.test(value) && !params.has(key))
        params.#data.set(key, value);
    }
    return params;
  }

  delete(name) {
    this.#data.delete(name);
  }

  get(name) {
    return this.#data.get(`${name}`) ?? null;
  }

  has(name) {
    return this.#data.has(`${name}`);
  }

  set(name, value) {
    const key = lower(checked('parameter name', `${name}`));
    const text = `${value}`;
    const at = text.search(NOT_IN_QUOTES);
    if (at >= 0) throw invalid('parameter value', text, at);
    this.#data.set(key, text);
  }

  *entries() {
    yield* this.#data.entries();
  }

  *keys() {
    yield* this.#data.keys();
  }

  *values() {
    yield* this.#data.values();
  }

  toString() {
    return [...this.#data].map(([name, value]) => `${name}=${written(value)}`).join(';');
  }
}
Object.defineProperty(MIMEParams.prototype, 'toJSON', { configurable: true, value: MIMEParams.prototype.toString });
Object.defineProperty(MIMEParams.prototype, Symbol.iterator, {
  configurable: true,
  writable: true,
  value: MIMEParams.prototype.entries,
});

class MIMEType {
  #type;
  #subtype;
  #params;

  constructor(string) {
    const text = `${string}`.replace(SPACE, '');
    const slash = text.indexOf('/');
    const type = slash < 0 ? text : text.slice(0, slash);
    const at = type.search(NOT_TOKEN);
    if (type === '' || at >= 0 || slash < 0) throw invalid('type', `${string}`, at);
    const [, subtype, params] = /^([^;]*)(.*)$/s.exec(text.slice(slash + 1));
    const name = subtype.replace(SPACE_BEHIND, '');
    const bad = name.search(NOT_TOKEN);
    if (name === '' || bad >= 0) throw invalid('subtype', `${string}`, bad < 0 ? -1 : slash + 1 + bad);
    this.#type = lower(type);
    this.#subtype = lower(name);
    this.#params = MIMEParams.parse(params);
  }

  get type() {
    return this.#type;
  }

  set type(value) {
    this.#type = lower(checked('type', `${value}`));
  }

  get subtype() {
    return this.#subtype;
  }

  set subtype(value) {
    this.#subtype = lower(checked('subtype', `${value}`));
  }

  get essence() {
    return `${this.#type}/${this.#subtype}`;
  }

  get params() {
    return this.#params;
  }

  toString() {
    const params = this.#params.toString();
    return params === '' ? this.essence : `${this.essence};${params}`;
  }
}
Object.defineProperty(MIMEType.prototype, 'toJSON', { configurable: true, value: MIMEType.prototype.toString });

module.exports = { MIMEParams, MIMEType };
