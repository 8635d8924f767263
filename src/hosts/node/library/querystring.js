'use strict';

/* https://nodejs.org/api/querystring.html */

const { coded } = require('internal/errors');
const { unescapeBytes } = require('internal/url_record');
const { decode } = internal;

function escape(value) {
  const text = typeof value === 'string' ? value : typeof value === 'object' ? String(value) : `${value}`;
  return encodeURIComponent(text.replace(/[\ud800-\udfff][\s\S]?/g, joined));
}

/** Half of a character takes whatever follows for its other half. */
function joined(pair) {
  if (pair.length < 2)
    throw internal.major < 9 ? new URIError('URI malformed') : coded(URIError, 'ERR_INVALID_URI', 'URI malformed');
  const [high, low] = [0, 1].map((at) => pair.charCodeAt(at) & 0x3ff);
  return String.fromCodePoint(0x10000 + ((high << 10) | low));
}

function unescape(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    const bytes = unescapeBytes(text);
    return decode(bytes, 0, bytes.length, 'utf8');
  }
}

const shown = (value) =>
  typeof value === 'string' ||
  typeof value === 'bigint' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))
    ? `${value}`
    : '';

function stringify(object, separator = '&', equals = '=', options = undefined) {
  const encodeText = options?.encodeURIComponent || module.exports.escape;
  if (object === null || typeof object !== 'object') return '';
  const pairs = [];
  for (const key of Object.keys(object)) {
    const value = object[key];
    for (const each of Array.isArray(value) ? value : [value])
      pairs.push(encodeText(shown(key)) + equals + encodeText(shown(each)));
  }
  return pairs.join(separator || '&');
}

function parse(text, separator = '&', equals = '=', options = undefined) {
  const made = Object.create(null);
  if (typeof text !== 'string' || text === '') return made;
  const decodeText = options?.decodeURIComponent || module.exports.unescape;
  const most = typeof options?.maxKeys === 'number' ? options.maxKeys : 1000;
  const plain = (part) => {
    const spaced = part.replace(/\+/g, ' ');
    try {
      return decodeText(spaced);
    } catch {
      return unescape(spaced);
    }
  };
  const parts = text.split(separator || '&').filter((part) => part !== '');
  for (const part of most > 0 ? parts.slice(0, most) : parts) {
    const at = part.indexOf(equals || '=');
    const key = plain(at === -1 ? part : part.slice(0, at));
    const value = at === -1 ? '' : plain(part.slice(at + (equals || '=').length));
    if (!(key in made)) made[key] = value;
    else if (Array.isArray(made[key])) made[key].push(value);
    else made[key] = [made[key], value];
  }
  return made;
}

module.exports = {
  unescapeBuffer: unescapeBytes,
  unescape,
  escape,
  stringify,
  encode: stringify,
  parse,
  decode: parse,
};
