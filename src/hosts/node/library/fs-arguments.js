'use strict';

/* What `fs` refuses of numbers, modes, times and places since Node 16; before, it is taken as it comes. */

const { major } = internal;
const {
  coded,
  invalidArgType,
  invalidArgValue,
  outOfRange,
  validateInteger,
  validateObject,
} = require('internal/errors');

const refuses = major >= 16;
const MOST = 2 ** 32 - 1;

/** A mode as a number: an octal text or a 32-bit unsigned integer. */
function fileMode(mode, usual) {
  const value = mode ?? usual;
  if (typeof value === 'string') {
    if (refuses && !/^[0-7]+$/.test(value))
      throw invalidArgValue('mode', value, 'must be a 32-bit unsigned integer or an octal string');
    return Number.parseInt(value, 8);
  }
  if (refuses) validateInteger(value, 'mode', 0, MOST);
  return value;
}

/** A user's or a group's number; -1 leaves it as it is. */
function checkId(id, name) {
  if (refuses) validateInteger(id, name, -1, MOST);
}

function fileLength(length) {
  if (refuses && length !== undefined) validateInteger(length, 'len');
  return Math.max(0, length || 0);
}

/** Which bits `access` and `copyFile` take. */
function checkBits(mode) {
  if (major < 14 || mode === undefined || mode === null) return;
  if (major < 20) {
    const isNumber = typeof mode === 'number';
    if (!isNumber) throw invalidArgType('mode', major < 18 ? 'integer' : 'number', mode);
    return;
  }
  if (typeof mode !== 'number') throw coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'mode must be int32 or null/undefined');
  if (!Number.isFinite(mode)) throw coded(RangeError, 'ERR_OUT_OF_RANGE', 'mode is out of range');
  if (mode < 0 || mode > 7) throw coded(RangeError, 'ERR_OUT_OF_RANGE', 'mode is out of range: >= 0 && <= 7');
}

function checkLength(length, room) {
  if (length > room) throw outOfRange('length', `<= ${room}`, length);
  if (length < 0) throw outOfRange('length', '>= 0', length);
}

/** Which of the bytes are written, as offset and length; options may be given instead of the three. */
function writtenPart(size, given, count, place) {
  let [offset, length, position] = [given, count, place];
  if (offset !== null && typeof offset === 'object') ({ offset, length, position } = offset);
  if (!refuses) return [offset || 0, typeof length === 'number' ? length : size, position];
  if (offset === undefined || offset === null) offset = 0;
  else validateInteger(offset, 'offset', 0);
  if (offset > size) throw outOfRange('offset', `<= ${size}`, offset);
  if (typeof length !== 'number') length = size - offset;
  checkLength(length, size - offset);
  validateInteger(length, 'length');
  return [offset, length, position];
}

/** What a read may ask for. */
function checkRead(buffer, length, room, position, isPromised) {
  // Nothing is read then.
  if (refuses && length === 0) return;
  if (!refuses) {
    if (length < 0 || length > room) throw outOfRange('length', `>= 0 && <= ${room}`, length);
    return;
  }
  if (buffer.byteLength === 0) throw invalidArgValue('buffer', buffer, 'is empty and cannot be written');
  checkLength(length, room);
  checkPosition(position, length, isPromised);
}

/** The last place that a file may have; until Node 20 places before its beginning were none. */
const LAST = 2n ** 63n - 1n;

function checkPosition(position, length, isPromised) {
  if (position === undefined || position === null || (isPromised && major < 22)) return;
  const least = major >= 20 ? -1 : Number.MIN_SAFE_INTEGER;
  if (typeof position === 'number') validateInteger(position, 'position', least);
  else if (typeof position !== 'bigint') throw invalidArgType('position', ['bigint', 'integer'], position);
  else if (major < 22 ? position < -LAST - 1n || position > LAST : position < -1n || position > LAST - BigInt(length)) {
    const bounds = major < 22 ? `>= ${-LAST - 1n} && <= ${LAST}` : `>= -1 && <= ${LAST - BigInt(length)}`;
    const shown = `${position}`.replace(/(\d)(?=(\d{3})+$)/g, '$1_');
    throw coded(
      RangeError,
      'ERR_OUT_OF_RANGE',
      `The value of "position" is out of range. It must be ${bounds}. Received ${shown}n`,
    );
  }
}

/** The two times of a file, in seconds; one that is none, or before all time, is now. */
function fileTime(time, name = 'time') {
  if (time instanceof Date) return time.getTime() / 1000;
  const isText = typeof time === 'string' && String(Number(time)) === time;
  if (typeof time !== 'number' && !isText) throw invalidArgType(name, ['Date', 'Time in seconds'], time);
  const seconds = Number(time);
  if (isText) return seconds;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : Date.now() / 1000;
}

/** What `rm` is told. */
function checkRemoval(options) {
  if (options === undefined) return;
  validateObject(options, 'options');
  for (const name of ['force', 'recursive'])
    if (options[name] !== undefined && typeof options[name] !== 'boolean')
      throw invalidArgType(`options.${name}`, 'boolean', options[name]);
  for (const name of ['retryDelay', 'maxRetries'])
    if (options[name] !== undefined)
      validateInteger(options[name], `options.${name}`, 0, 2 ** (name === 'retryDelay' ? 31 : 32) - 1);
}

const LINK_TYPES = ['dir', 'file', 'junction', null, undefined];

function checkLinkType(type) {
  if (LINK_TYPES.includes(type) || (major < 24 && typeof type !== 'string')) return;
  if (major < 24)
    throw coded(
      Error,
      'ERR_FS_INVALID_SYMLINK_TYPE',
      `Symlink type must be one of "dir", "file", or "junction". Received "${type}"`,
    );
  throw invalidArgValue('type', type, "must be one of: 'dir', 'file', 'junction', null, undefined");
}

function checkHex(text, encoding) {
  if (refuses && encoding === 'hex' && text.length % 2 !== 0)
    throw invalidArgValue('encoding', encoding, `is invalid for data of length ${text.length}`);
}

let hasWarned = false;

function warnOfTemplate(prefix) {
  if (hasWarned || major < 12 || !prefix.endsWith('X')) return;
  hasWarned = true;
  require('process').emitWarning(
    'mkdtemp() templates ending with X are not portable. For details see: https://nodejs.org/api/fs.html',
  );
}

module.exports = {
  fileMode,
  checkId,
  fileLength,
  checkBits,
  writtenPart,
  checkRead,
  checkHex,
  checkLinkType,
  fileTime,
  warnOfTemplate,
  checkRemoval,
};
