'use strict';

/* AssertionError and its message: what was expected, what came, and how they differ. */

const { inspect, major } = internal;
const { validateObject } = require('internal/errors');

const WORDS = {
  __proto__: null,
  deepStrictEqual: 'Expected values to be strictly deep-equal:',
  partialDeepStrictEqual: 'Expected values to be partially and strictly deep-equal:',
  strictEqual: 'Expected values to be strictly equal:',
  strictEqualObject: 'Expected "actual" to be reference-equal to "expected":',
  deepEqual: 'Expected values to be loosely deep-equal:',
  notDeepStrictEqual: 'Expected "actual" not to be strictly deep-equal to:',
  notStrictEqual: 'Expected "actual" to be strictly unequal to:',
  notStrictEqualObject: 'Expected "actual" not to be reference-equal to "expected":',
  notDeepEqual: 'Expected "actual" not to be loosely deep-equal to:',
  notIdentical: 'Values have same structure but are not reference-equal:',
  notDeepEqualUnequal: 'Expected values not to be loosely deep-equal:',
};

/** Node 10 counted from what was expected, and had other words. */
const isTen = major === 10;
if (isTen)
  Object.assign(WORDS, {
    deepStrictEqual: 'Input A expected to strictly deep-equal input B:',
    strictEqual: 'Input A expected to strictly equal input B:',
    notDeepStrictEqual: 'Identical input passed to notDeepStrictEqual:',
    notStrictEqual: 'Identical input passed to notStrictEqual:',
    notIdentical: 'Input objects identical but not reference equal:',
  });
const isNine = major === 9;
/** Until Node 12.0 there was less around a difference, and differences were shorter. */
const isBrief = major < 12;
if (isBrief && !isTen) WORDS.notIdentical = 'Values identical but not reference-equal:';
const [ACTUAL, EXPECTED] = major < 11 ? ['-', '+'] : ['+', '-'];

const WIDTH = 80;
const SHORT = isBrief ? 10 : 12;

const show = (value) =>
  isNine
    ? inspect(value, { compact: false, customInspect: false })
    : inspect(value, {
        compact: false,
        customInspect: false,
        depth: 1000,
        maxArrayLength: Infinity,
        showHidden: false,
        showProxy: false,
        sorted: true,
        getters: true,
      });

const OLD_OPERATORS = { __proto__: null, strictEqual: '===', notStrictEqual: '!==' };

const isObject = (value) => typeof value === 'object' && value !== null;
const wordsOf = (operator, message) =>
  message || (isNine ? `Input A expected to ${OLD_OPERATORS[operator] ?? operator} input B:` : WORDS[operator]);

/** Two objects are never strictly equal: the words say so. */
function preciseOperator(operator, actual, expected) {
  const bothAre = (test) => test(actual) && test(expected);
  const isReference = bothAre(isObject) || bothAre((value) => typeof value === 'function');
  return operator === 'strictEqual' && isReference && major > 10 ? 'strictEqualObject' : operator;
}

/** An error without its stack. */
function withoutStack(error) {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(error)), error);
  Object.defineProperty(copy, 'message', { value: error.message });
  if (major >= 24 && Object.prototype.hasOwnProperty.call(error, 'cause')) {
    Object.defineProperty(copy, 'cause', {
      value: error.cause instanceof Error ? withoutStack(error.cause) : error.cause,
    });
  }
  return copy;
}

// --- Line by line, up to Node 20 ----------------------------------------------------------------------------

const MOST_ROWS = isBrief ? 20 : 50;

/** Where the first difference of two short lines is, as a caret below them. */
function pointer(actual, expected) {
  let at = 0;
  while (actual[at] === expected[at]) at++;
  return at > 2 ? `\n  ${' '.repeat(at)}^` : '';
}

class LineDiff {
  rows = '';
  #delayed = '';
  #same = 0;
  #last = 0;
  printed = 0;
  hasSkipped = false;

  #show(line) {
    this.rows += `\n  ${line}`;
    this.printed++;
  }

  /** Lines alike: the first two are shown, the others only if a difference follows. Once it was only one. */
  same(line, i) {
    this.rows += this.#delayed;
    this.#delayed = '';
    this.#same++;
    if (isBrief ? i === 0 || i - this.#last === 1 : this.#same <= 2) this.#show(line);
  }

  #catchUpBriefly(lines, i) {
    const left = i - this.#last;
    this.#last = i;
    if (left <= 1 || i <= 2) return;
    if (left > 4) {
      this.rows += '\n...';
      this.hasSkipped = true;
    } else if (left > 3) this.#show(lines[i - 2]);
    this.#show(lines[i - 1]);
  }

  /** Shows the last of the lines alike that have been left out before `i`. */
  #catchUp(lines, i) {
    if (isBrief) return this.#catchUpBriefly(lines, i);
    if (this.#same > 2) {
      if (this.#same > 3) {
        if (this.#same === 5) this.#show(lines[i - 3]);
        else if (this.#same > 5) {
          this.rows += '\n...';
          this.hasSkipped = true;
        }
        this.#show(lines[i - 2]);
      }
      this.#show(lines[i - 1]);
    }
    this.#same = 0;
  }

  differ(actualLines, i, actual, expected) {
    this.#catchUp(actualLines, i);
    this.rows += `\n${ACTUAL} ${actual}`;
    this.#delayed += `\n${EXPECTED} ${expected}`;
    this.printed += 2;
  }

  extra(lines, i, sign) {
    this.#catchUp(lines, i);
    if (sign === ACTUAL) this.rows += `\n${sign} ${lines[i]}`;
    else this.#delayed += `\n${sign} ${lines[i]}`;
    this.printed++;
  }

  get rest() {
    return this.#delayed;
  }
}

function lineDiff(actual, expected, given, message) {
  const operator = preciseOperator(given, actual, expected);
  const shown = show(actual);
  const actualLines = shown.split('\n');
  const expectedLines = show(expected).split('\n');
  let indicator = '';
  if (major > 10 && actualLines.length === 1 && expectedLines.length === 1 && actualLines[0] !== expectedLines[0]) {
    const [a, b] = [actualLines[0], expectedLines[0]];
    const length = a.length + b.length;
    if (length <= SHORT) {
      if (!isObject(actual) && !isObject(expected) && (actual !== 0 || expected !== 0))
        return `${wordsOf(operator, message)}\n\n${a} !== ${b}\n`;
    } else if (operator !== 'strictEqualObject' && length < WIDTH) indicator = pointer(a, b);
  }
  let end = '';
  let other = '';
  let count = 0;
  while (
    actualLines.length > 0 &&
    expectedLines.length > 0 &&
    actualLines[actualLines.length - 1] === expectedLines[expectedLines.length - 1]
  ) {
    const line = actualLines.pop();
    expectedLines.pop();
    if (count++ < (isBrief ? 2 : 3)) end = `\n  ${line}${end}`;
    else other = line;
  }
  const rows = Math.max(actualLines.length, expectedLines.length);
  if (rows === 0 && !isNine)
    return `${isTen && operator !== 'strictEqual' ? 'Input objects not identical:' : WORDS.notIdentical}\n\n${shortened(shown.split('\n')).join('\n')}\n`;
  const diff = new LineDiff();
  if (count > (isBrief ? 3 : 4)) {
    end = `\n...${end}`;
    diff.hasSkipped = true;
  }
  if (other !== '') end = `\n  ${other}${end}`;
  const head = `${wordsOf(operator, message)}\n${major < 11 ? '+ expected - actual' : '+ actual - expected'}`;
  const SKIPPED = ' ... Lines skipped';
  const isLonger = actualLines.length >= rows;
  const [long, short] = isLonger ? [actualLines, expectedLines] : [expectedLines, actualLines];
  for (let i = 0; i < rows; i++) {
    if (i >= short.length) diff.extra(long, i, isLonger ? ACTUAL : EXPECTED);
    else compareLines(diff, actualLines, expectedLines, i);
    if (diff.printed > MOST_ROWS && i < rows - 2) return `${head}${SKIPPED}\n${diff.rows}\n...${diff.rest}\n...`;
  }
  return `${head}${diff.hasSkipped ? SKIPPED : ''}\n${diff.rows}${diff.rest}${end}${indicator}`;
}

/** A comma at the end is no difference. */
function compareLines(diff, actualLines, expectedLines, i) {
  const actual = actualLines[i];
  const expected = expectedLines[i];
  if (actual === expected || (major > 10 && actual === `${expected},`)) diff.same(actual, i);
  else if (major > 10 && expected === `${actual},`) diff.same(expected, i);
  else diff.differ(actualLines, i, actual, expected);
}

/** At most fifty lines, or thirty. */
function shortened(lines) {
  const most = isBrief ? 30 : 50;
  return lines.length > most ? [...lines.slice(0, most - 4), '...'] : lines;
}

// --- The shortest way from one to the other, since Node 22 ----------------------------------------------------

/** Which lines are kept, which are one side's alone: [sign, line] in order. E. W. Myers' greedy algorithm. */
function shortestEdit(actual, expected, ignoresCommas) {
  const same = (a, b) => a === b || (ignoresCommas && (`${a},` === b || a === `${b},`));
  const most = actual.length + expected.length;
  const reached = new Map([[1, 0]]);
  const steps = [];
  const at = (map, diagonal) => map.get(diagonal) ?? 0;
  for (let cost = 0; cost <= most; cost++) {
    steps.push(new Map(reached));
    for (let diagonal = -cost; diagonal <= cost; diagonal += 2) {
      const isDown = diagonal === -cost || (diagonal !== cost && at(reached, diagonal - 1) < at(reached, diagonal + 1));
      let x = isDown ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1;
      while (x < actual.length && x - diagonal < expected.length && same(actual[x], expected[x - diagonal])) x++;
      reached.set(diagonal, x);
      if (x >= actual.length && x - diagonal >= expected.length) return wayBack(steps, actual, expected, ignoresCommas);
    }
  }
  return [];
}

function wayBack(steps, actual, expected, ignoresCommas) {
  const result = [];
  let x = actual.length;
  let y = expected.length;
  for (let cost = steps.length - 1; cost >= 0; cost--) {
    const at = (diagonal) => steps[cost].get(diagonal) ?? 0;
    const diagonal = x - y;
    const isDown = diagonal === -cost || (diagonal !== cost && at(diagonal - 1) < at(diagonal + 1));
    const previous = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = at(previous);
    const fromY = fromX - previous;
    while (x > fromX && y > fromY) {
      x--;
      y--;
      result.push([' ', ignoresCommas && !actual[x].endsWith(',') ? expected[y] : actual[x]]);
    }
    if (cost === 0) break;
    if (x > fromX) result.push(['+', actual[--x]]);
    else result.push(['-', expected[--y]]);
  }
  return result.reverse();
}

const KEPT = 5;

/** Long stretches without a difference are left out. */
function printEdit(edit) {
  const rows = [];
  let hasSkipped = false;
  let same = 0;
  edit.forEach(([sign, line], i) => {
    if (sign !== ' ' && edit[i - 1]?.[0] === ' ') {
      if (same === KEPT + 1) rows.push(`  ${edit[i - 1][1]}`);
      else if (same === KEPT + 2) rows.push(`  ${edit[i - 2][1]}`, `  ${edit[i - 1][1]}`);
      else if (same > KEPT + 2) {
        rows.push('...', `  ${edit[i - 1][1]}`);
        hasSkipped = true;
      }
      same = 0;
    }
    if (sign !== ' ' || same < KEPT) rows.push(`${sign} ${line}`);
    if (sign === ' ') same++;
  });
  return { text: `\n${rows.join('\n').trimRight()}`, hasSkipped };
}

function simpleDiff(actual, shownActual, expected, shownExpected) {
  const quotes = [actual, expected].filter((value) => typeof value === 'string').length * 2;
  if (shownActual.length + shownExpected.length - quotes <= SHORT && (actual !== 0 || expected !== 0)) {
    return { text: `${shownActual} !== ${shownExpected}`, head: '' };
  }
  let text = `\n+ ${shownActual}\n- ${shownExpected}`;
  if (shownActual.length + shownExpected.length <= WIDTH) {
    let at = 0;
    while (at < shownActual.length && shownActual[at] === shownExpected[at]) at++;
    if (at >= 3 && at < shownActual.length) text += `\n${' '.repeat(at + 2)}^`;
  }
  return { text, head: '+ actual - expected' };
}

function editDiff(actual, expected, given, message) {
  let operator = preciseOperator(given, actual, expected);
  const shownActual = show(actual);
  const shownExpected = show(expected);
  const actualLines = shownActual.split('\n');
  const expectedLines = shownExpected.split('\n');
  let head = '+ actual - expected';
  let text;
  let hasSkipped = false;
  if (actualLines.length === 1 && expectedLines.length === 1 && !(isObject(actual) && isObject(expected))) {
    ({ text, head } = simpleDiff(actual, shownActual, expected, shownExpected));
  } else if (shownActual === shownExpected) {
    operator = 'notIdentical';
    hasSkipped = actualLines.length > 50;
    text = hasSkipped ? `${actualLines.slice(0, 50).join('\n')}\n...}` : shownActual;
    head = '';
  } else {
    ({ text, hasSkipped } = printEdit(shortestEdit(actualLines, expectedLines, isObject(actual))));
  }
  return `${wordsOf(operator, message)}\n${head}${hasSkipped ? '\n... Skipped lines' : ''}\n${text}\n`;
}

// --- The message ------------------------------------------------------------------------------------------

const DIFFED = new Set(['deepStrictEqual', 'strictEqual', 'partialDeepStrictEqual']);
const diff = major >= 22 ? editDiff : lineDiff;
/** Node 9 showed one of two values that must not be the same. */
const shownOnce = (actual, operator) => {
  const lines = show(actual).split('\n');
  const kept = lines.length > 20 ? [...lines.slice(0, 19), '...'] : lines;
  return `Identical input passed to ${OLD_OPERATORS[operator] ?? operator}:\n${kept.join('\n')}`;
};
const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 3)}...` : text);

function describe(actual, expected, operator) {
  if (DIFFED.has(operator)) return diff(actual, expected, operator);
  if (operator === 'notDeepStrictEqual' || operator === 'notStrictEqual') {
    const isReference = !isTen && operator === 'notStrictEqual' && (isObject(actual) || typeof actual === 'function');
    const base = WORDS[isReference ? 'notStrictEqualObject' : operator];
    const lines = shortened(show(actual).split('\n'));
    return lines.length === 1
      ? `${base}${lines[0].length > 5 && !isTen ? '\n\n' : ' '}${lines[0]}`
      : `${base}\n\n${lines.join('\n')}\n`;
  }
  if (isTen) return inOldWords(actual, expected, operator);
  if (isBrief && operator === 'notDeepEqual') return cut(`${WORDS.notDeepEqual}\n\n${show(actual)}`, 1024);
  const shownActual = show(actual);
  const shownExpected = show(expected);
  if (operator === 'notDeepEqual' && shownActual === shownExpected)
    return cut(`${WORDS.notDeepEqual}\n\n${shownActual}`, 1024);
  const a = cut(shownActual, 512);
  const b = cut(shownExpected, 512);
  if (operator === 'deepEqual')
    return `${WORDS.deepEqual}\n\n${a}\n\n${isBrief ? 'should equal' : 'should loosely deep-equal'}\n\n${b}`;
  if (operator === 'notDeepEqual')
    return `${WORDS.notDeepEqualUnequal}\n\n${a}\n\nshould not loosely deep-equal\n\n${b}`;
  return `${a} ${operator} ${b}`;
}

function messageOf(message, actual, expected, operator) {
  if (message == null) return describe(actual, expected, operator);
  // Since Node 20 a message of one's own stands in front of the difference.
  return major >= 20 && DIFFED.has(operator) ? diff(actual, expected, operator, message) : String(message);
}

const clip = (value) => {
  if (typeof value !== 'string') return value;
  const lines = value.split('\n', 11);
  if (lines.length > 10) return `${lines.slice(0, 10).join('\n')}\n...`;
  return value.length > 512 ? `${value.slice(512)}...` : value;
};

/** Before Node 10: both values in one line. */
const inOldWords = (actual, expected, operator) =>
  `${inOneLine(actual)} ${OLD_OPERATORS[operator] ?? operator} ${inOneLine(expected)}`;
const inOneLine = (value) => (major < 9 ? inspect(value).slice(0, 128) : cut(inspect(value), 128));

const isError = (value) => value instanceof Error;
const errorText = (value) => (value instanceof Error && 'stack' in value ? `${value.name}: ${value.message}` : value);

/** Node 9 showed differences where strict mode was asked for. */
function inWordsBefore10(given, other, operator, isStrict) {
  const [actual, expected] = major > 7 ? [given, other].map(errorText) : [given, other];
  if (!isNine || !isStrict) return inOldWords(actual, expected, operator);
  if (DIFFED.has(operator)) return lineDiff(actual, expected, operator);
  return /^not.*Strict/.test(operator) ? shownOnce(actual, operator) : inOldWords(actual, expected, operator);
}

class AssertionError extends Error {
  constructor(options) {
    validateObject(options, 'options');
    const { message, operator, stackStartFn, stackStartFunction } = options;
    let { actual, expected } = options;
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    if (
      message == null &&
      major > 9 &&
      actual instanceof Error &&
      expected instanceof Error &&
      'stack' in actual &&
      'stack' in expected
    ) {
      actual = withoutStack(actual);
      expected = withoutStack(expected);
    }
    super(
      major < 10 && message == null
        ? inWordsBefore10(actual, expected, operator, options.isStrict)
        : messageOf(message, actual, expected, operator),
    );
    Error.stackTraceLimit = limit;
    this.generatedMessage = !message;
    if (major < 8 && isError(message)) this.message = message;
    Object.defineProperty(this, 'name', {
      value: major < 8 ? 'AssertionError' : 'AssertionError [ERR_ASSERTION]',
      enumerable: major > 7 && major < 12 && !internal.version.startsWith('v12'),
      writable: true,
      configurable: true,
    });
    this.code = 'ERR_ASSERTION';
    this.actual = actual;
    this.expected = expected;
    this.operator = major < 10 ? (OLD_OPERATORS[operator] ?? operator) : operator;
    Error.captureStackTrace(this, stackStartFn || stackStartFunction);
    this.stack;
    if (major >= 12 || major < 8 || internal.version.startsWith('v12')) this.name = 'AssertionError';
    if (major < 8) delete this.code;
    if (major >= 22) this.diff = options.diff ?? 'simple';
  }

  toString() {
    // Until Node 12.0 the name carries the code.
    const { name } = this;
    return `${name}${name.endsWith(']') ? '' : ` [${this.code}]`}: ${this.message}`;
  }

  [Symbol.for('nodejs.util.inspect.custom')](_depth, context) {
    const { actual, expected } = this;
    this.actual = clip(actual);
    this.expected = clip(expected);
    const text = inspect(this, { ...context, customInspect: false, depth: 0 });
    this.actual = actual;
    this.expected = expected;
    return text;
  }
}

module.exports = AssertionError;
