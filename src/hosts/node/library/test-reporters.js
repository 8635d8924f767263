'use strict';

/* What tests tell, as a stream, and how it is written down. */

const { major } = internal;
const { Readable, Transform } = require('stream');
const { inspect } = require('util');

const UNWRAPPED = new Set(['testCodeFailure', 'hookFailed', 'uncaughtException', 'unhandledRejection']);
const LINE_END = /\r?\n/;

class TestsStream extends Readable {
  #waiting = [];
  #mayPush = false;

  constructor() {
    super({ objectMode: true, highWaterMark: Number.MAX_SAFE_INTEGER });
  }

  _read() {
    this.#mayPush = true;
    while (this.#waiting.length > 0) if (!this.#tryPush(this.#waiting.shift())) return;
  }

  send(kind, data) {
    const type = `test:${kind}`;
    this.emit(type, data);
    this.#tryPush({ type, data });
  }

  end() {
    this.#tryPush(null);
  }

  #tryPush(message) {
    if (this.#mayPush) this.#mayPush = this.push(message);
    else this.#waiting.push(message);
    return this.#mayPush;
  }
}

const INSPECTED = { colors: false, breakLength: Infinity };
const SYMBOLS = {
  fail: '\u2716 ',
  pass: '\u2714 ',
  told: '\u2139 ',
  arrow: '\u25b6 ',
  left: '\ufe63 ',
  alert: '\u26a0 ',
};

const indented = (nesting) => '  '.repeat(nesting);

function shownError(error, indent) {
  const shown = inspect(error.code === 'ERR_TEST_FAILURE' ? error.cause : error, INSPECTED);
  return `\n${indent}  ${shown.split(LINE_END).join(`\n${indent}  `)}\n`;
}

function directiveOf({ skip, todo }) {
  if (skip !== undefined) return ` # ${typeof skip === 'string' && skip.length > 0 ? skip : 'SKIP'}`;
  if (todo !== undefined) return ` # ${typeof todo === 'string' && todo.length > 0 ? todo : 'TODO'}`;
  return '';
}

/** A test's line: how it went, its name and how long it took. */
function shownTest(kind, data, indent, shows) {
  const { details, name, skip, todo } = data;
  const symbol =
    skip !== undefined
      ? SYMBOLS.left
      : todo !== undefined && kind === 'fail' && major >= 24
        ? SYMBOLS.alert
        : SYMBOLS[kind];
  const took = details?.duration_ms ? ` (${details.duration_ms}ms)` : '';
  const error = shows && details?.error ? shownError(details.error, indent) : '';
  return `${indent}${symbol}${name}${took}${directiveOf(data)}${error}`;
}

/** For people: a line a test, indented, and what failed once more at the end. */
class SpecReporter extends Transform {
  #started = [];
  #failed = [];

  constructor() {
    super({ writableObjectMode: true });
  }

  #ended(kind, data) {
    this.#started.shift();
    let parents = '';
    while (this.#started.length > 0) {
      const { name, nesting } = this.#started.pop();
      parents += `${indented(nesting)}${SYMBOLS.arrow}${name}\n`;
    }
    return `${parents}${shownTest(kind, data, indented(data.nesting), false)}\n`;
  }

  #failures() {
    if (this.#failed.length === 0) return '';
    const lines = [`\n${SYMBOLS.fail}failing tests:\n`];
    const { relative } = require('path');
    for (const data of this.#failed.splice(0)) {
      if (data.file) lines.push(`test at ${relative(process.cwd(), data.file)}:${data.line}:${data.column}`);
      lines.push(shownTest('fail', data, '', true));
    }
    return lines.join('\n');
  }

  #shown(type, data) {
    switch (type) {
      case 'test:fail':
        if (data.details?.error?.failureType !== 'subtestsFailed') this.#failed.push(data);
        return this.#ended('fail', data);
      case 'test:pass':
        return this.#ended('pass', data);
      case 'test:start':
        this.#started.unshift(data);
        return undefined;
      case 'test:stderr':
      case 'test:stdout':
        return data.message;
      case 'test:diagnostic':
        return `${indented(data.nesting)}${SYMBOLS.told}${data.message}\n`;
      case 'test:summary':
        return data.file === undefined && major >= 22 ? this.#failures() : undefined;
      default:
        return undefined;
    }
  }

  _transform({ type, data }, _encoding, callback) {
    callback(null, this.#shown(type, data));
  }

  _flush(callback) {
    callback(null, this.#failures());
  }
}

const ESCAPES = [
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\v', '\\v'],
  ['\\', '\\\\'],
  ['#', '\\#'],
];

const escaped = (text) => ESCAPES.reduce((shown, [from, to]) => shown.split(from).join(to), text);
const deep = (nesting) => '    '.repeat(nesting);

/** For programs: the Test Anything Protocol, with YAML between its lines. */
async function* tap(source) {
  yield 'TAP version 13\n';
  for await (const { type, data } of source) {
    switch (type) {
      case 'test:fail':
        yield tapResult('not ok', data);
        yield tapDetails(
          data.nesting,
          data.details,
          data.file ? `${data.file}:${data.line}:${data.column}` : undefined,
        );
        break;
      case 'test:pass':
        yield tapResult('ok', data);
        yield tapDetails(data.nesting, data.details, undefined);
        break;
      case 'test:plan':
        yield `${deep(data.nesting)}1..${data.count}\n`;
        break;
      case 'test:start':
        yield `${deep(data.nesting)}# Subtest: ${escaped(data.name)}\n`;
        break;
      case 'test:diagnostic':
        yield `${deep(data.nesting)}# ${escaped(data.message)}\n`;
        break;
    }
  }
}

function tapResult(status, { nesting, testNumber, name, skip, todo }) {
  const reason = (given) => (typeof given === 'string' && given.length > 0 ? ` ${escaped(given)}` : '');
  const directive = skip !== undefined ? ` # SKIP${reason(skip)}` : todo !== undefined ? ` # TODO${reason(todo)}` : '';
  return `${deep(nesting)}${status} ${testNumber}${name ? ` ${escaped(`- ${name}`)}` : ''}${directive}\n`;
}

function tapDetails(nesting, { duration_ms, type, error }, location) {
  const indent = deep(nesting);
  let yaml = `${indent}  ---\n${yamlOf(indent, 'duration_ms', duration_ms)}${yamlOf(indent, 'type', type)}`;
  if (location) yaml += yamlOf(indent, 'location', location);
  return `${yaml}${yamlOf(indent, null, error, new Set())}${indent}  ...\n`;
}

function yamlOf(indent, name, value, seen) {
  if (value === undefined || (value === null && major < 20))
    return name === null || value !== null ? '' : `${indent}  ${name}: ~\n`;
  const prefix = `${indent}  ${name}:`;
  if (value === null) return `${prefix} ~\n`;
  if (typeof value !== 'object') {
    const lines = typeof value === 'string' ? value.split(LINE_END) : [];
    if (lines.length < 2) return `${prefix} ${inspect(value, INSPECTED)}\n`;
    return `${prefix} |-\n${lines.map((line) => `${indent}    ${line}\n`).join('')}`;
  }
  seen.add(value);
  const isError = value instanceof Error;
  const inner = name === null ? indent : `${indent}  `;
  let yaml = name === null ? '' : `${prefix}${value instanceof Date ? ` ${value.toISOString()}` : ''}\n`;
  for (const [key, each] of Object.entries(value)) {
    if (isError && (key === 'cause' || key === 'code')) continue;
    yaml += seen.has(each) ? `${inner}  ${key}: <Circular>\n` : yamlOf(inner, key, each, seen);
  }
  return isError ? yaml + yamlOfError(indent, value, seen) : yaml;
}

const isAssertion = (value) => value !== null && typeof value === 'object' && 'expected' in value && 'actual' in value;

/** An error's parts; a test's failure has those of what the program threw. */
function yamlOfError(indent, error, seen) {
  const isWrapped = error.code === 'ERR_TEST_FAILURE' && UNWRAPPED.has(error.failureType);
  const cause = isWrapped ? error.cause : undefined;
  const part = (key) => cause?.[key] ?? error[key];
  const [code, name] = [part('code'), part('name')];
  let yaml = yamlOf(indent, 'error', part('message') ?? '<unknown error>', seen);
  if (code) yaml += yamlOf(indent, 'code', code, seen);
  if (name && name !== 'Error') yaml += yamlOf(indent, 'name', name, seen);
  const assertion = isAssertion(cause) ? cause : isAssertion(error) ? error : undefined;
  if (assertion) {
    yaml += yamlOf(indent, 'expected', assertion.expected, new Set(seen));
    yaml += yamlOf(indent, 'actual', assertion.actual, new Set(seen));
    if (assertion.operator) yaml += yamlOf(indent, 'operator', assertion.operator, seen);
  }
  const stack = part('stack');
  if (typeof stack !== 'string') return yaml;
  const frames = stack.split(LINE_END).filter((line) => line.startsWith('    at '));
  if (frames.length === 0) return yaml;
  return `${yaml}${indent}  stack: |-\n${frames.map((line) => `${indent}    ${line.slice(7)}\n`).join('')}`;
}

/** A mark a test. */
async function* dot(source) {
  let column = 0;
  const failed = [];
  for await (const { type, data } of source) {
    if (type === 'test:pass') yield '.';
    if (type === 'test:fail') {
      yield 'X';
      failed.push(data);
    }
    if ((type === 'test:pass' || type === 'test:fail') && ++column === 20) {
      yield '\n';
      column = 0;
    }
  }
  yield '\n';
  if (failed.length > 0 && major >= 20) {
    yield '\nFailed tests:\n\n';
    for (const data of failed) yield shownTest('fail', data, '', true);
  }
}

module.exports = { SpecReporter, TestsStream, dot, tap };
