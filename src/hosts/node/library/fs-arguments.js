'use strict';

/* What `fs` refuses of numbers, modes and places since Node 20; before, it is taken as it comes. */

const { major } = internal;
const { coded, invalidArgType, invalidArgValue, outOfRange, validateInteger } = require('internal/errors');

const refuses = major >= 20;
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
  if (!refuses || mode === undefined || mode === null) return;
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
function checkRead(length, room, position) {
  // Nothing is read then.
  if (refuses && length === 0) return;
  if (!refuses) {
    if (length < 0 || length > room) throw outOfRange('length', `>= 0 && <= ${room}`, length);
    return;
  }
  checkLength(length, room);
  if (typeof position === 'number') validateInteger(position, 'position', -1);
  else if (position !== undefined && position !== null && typeof position !== 'bigint')
    throw invalidArgType('position', ['integer', 'bigint'], position);
}

function checkHex(text, encoding) {
  if (refuses && encoding === 'hex' && text.length % 2 !== 0)
    throw invalidArgValue('encoding', encoding, `is invalid for data of length ${text.length}`);
}

module.exports = { fileMode, checkId, fileLength, checkBits, writtenPart, checkRead, checkHex };
