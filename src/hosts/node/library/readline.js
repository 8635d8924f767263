'use strict';

/* https://nodejs.org/api/readline.html, over streams that are no terminals. */

const { major } = internal;
const {
  abortErrorOf,
  coded,
  invalidArgType,
  invalidArgValue,
  validateAbortSignal,
  validateCallback,
  validateInteger,
  validateNumber,
} = require('internal/errors');
const EventEmitter = require('events');
const { StringDecoder } = require('string_decoder');

const LINE_END = major >= 18 ? /\r\n|\n|\r|\u2028|\u2029/ : /\r\n|\n|\r(?!\n)/;
const SHORTEST_CRLF_DELAY = 100;

const states = new WeakMap();

/** Given as one object, or one after the other as long ago. */
function optionsOf(input, output, completer, terminal) {
  return input?.input ? input : { input, output, completer, terminal };
}

function Interface(input, output, completer, terminal) {
  if (!(this instanceof Interface)) return new Interface(input, output, completer, terminal);
  setUp(this, optionsOf(input, output, completer, terminal));
}
Object.setPrototypeOf(Interface.prototype, EventEmitter.prototype);
Object.setPrototypeOf(Interface, EventEmitter);

function setUp(rl, options) {
  const { input, output, prompt = '> ', crlfDelay, signal } = options;
  const terminal = options.terminal === undefined ? output?.isTTY : options.terminal;
  checkSizes(options);
  if (signal) validateAbortSignal(signal, 'options.signal');
  if (terminal) throw new Error("The module 'readline' has no terminals here: leave `terminal` out");
  const state = {
    decoder: new StringDecoder('utf8'),
    prompt,
    oldPrompt: undefined,
    asked: null,
    rest: '',
    returnedAt: 0,
    crlfDelay: crlfDelay ? Math.max(SHORTEST_CRLF_DELAY, crlfDelay) : SHORTEST_CRLF_DELAY,
  };
  states.set(rl, state);
  showFields(rl, options, state);
  listen(rl, input, state);
  if (signal) {
    const stop = () => rl.close();
    if (signal.aborted) process.nextTick(stop);
    else {
      signal.addEventListener('abort', stop);
      rl.once('close', () => signal.removeEventListener('abort', stop));
    }
  }
  input.resume();
}

function checkSizes({ completer, historySize, history, tabSize, escapeCodeTimeout }) {
  if (completer !== undefined && typeof completer !== 'function' && (major >= 14 || completer))
    throw invalidArgValue('completer', completer);
  if (tabSize !== undefined && major >= 14) validateInteger(tabSize, 'tabSize', 1, 2 ** 32 - 1);
  if (escapeCodeTimeout !== undefined && major >= 12 && !Number.isFinite(escapeCodeTimeout))
    throw invalidArgValue('input.escapeCodeTimeout', 500);
  if (history !== undefined && major >= 16 && !Array.isArray(history))
    throw invalidArgType('history', 'Array', history);
  if (historySize === undefined) return;
  if (major >= 16) validateNumber(historySize, major >= 24 ? 'size' : 'historySize', 0);
  else if (typeof historySize !== 'number' || Number.isNaN(historySize) || historySize < 0)
    throw major < 10
      ? new TypeError('Argument "historySize" must be a positive number')
      : coded(TypeError, 'ERR_INVALID_OPT_VALUE', `The value "${historySize}" is invalid for option "historySize"`);
}

/** What an interface shows of itself, in each version's order. */
function showFields(rl, options, state) {
  const { historySize = 30, history = [], removeHistoryDuplicates = false } = options;
  const old = major < 18;
  if (old) rl._sawReturnAt = 0;
  rl.isCompletionEnabled = true;
  if (old) Object.assign(rl, { _sawKeyPress: false, _previousKey: null });
  if (major >= 10) rl.escapeCodeTimeout = options.escapeCodeTimeout ?? 500;
  if (major >= 14) rl.tabSize = options.tabSize ?? 8;
  EventEmitter.call(rl);
  if (major >= 24)
    showHistory(rl, { history, index: -1, size: historySize, removeHistoryDuplicates, isFlushing: false });
  if (major >= 14) rl.line = '';
  rl.output = options.output;
  rl.input = options.input;
  if (major >= 14 && major < 24) rl.history = history;
  if (major < 24) Object.assign(rl, { historySize, removeHistoryDuplicates: Boolean(removeHistoryDuplicates) });
  rl.crlfDelay = state.crlfDelay;
  if (major === 14) rl._questionCancel = dropQuestion.bind(undefined, rl);
  if (old) rl._prompt = state.prompt;
  else rl.completer = options.completer;
  rl.terminal = false;
  if (old) rl._decoder = state.decoder;
}

function showHistory(rl, manager) {
  rl.historyManager = manager;
  for (const [shown, name] of [
    ['history', 'history'],
    ['historyIndex', 'index'],
    ['historySize', 'size'],
    ['isFlushing', 'isFlushing'],
  ])
    Object.defineProperty(rl, shown, { configurable: true, enumerable: true, get: () => manager[name] });
}

function listen(rl, input, state) {
  const heard = [
    ['data', (chunk) => take(rl, chunk)],
    ['error', (error) => rl.emit('error', error)],
    [
      'end',
      () => {
        if (state.rest.length > 0) rl.emit('line', state.rest);
        rl.close();
      },
    ],
  ];
  const [data, error, end] = heard;
  if (major >= 16) input.on(...error);
  input.on(...data);
  input.on(...end);
  rl.once('close', () => {
    for (const each of heard) if (major >= 16 || each !== error) input.removeListener(...each);
  });
}

/** What came in: whole lines are told, the rest waits. */
function take(rl, chunk) {
  if (chunk === undefined) return;
  const state = states.get(rl);
  let text = state.decoder.write(chunk);
  if (state.returnedAt > 0 && Date.now() - state.returnedAt <= state.crlfDelay) {
    if (text.startsWith('\n')) text = text.slice(1);
    state.returnedAt = 0;
  }
  const ends = LINE_END.test(text);
  const all = state.rest + text;
  if (!ends) {
    state.rest = all;
    return;
  }
  state.returnedAt = text.endsWith('\r') ? Date.now() : 0;
  const lines = all.split(LINE_END);
  state.rest = lines.pop();
  for (const line of lines) tell(rl, line);
}

function tell(rl, line) {
  const state = states.get(rl);
  const { asked } = state;
  if (asked === null) {
    rl.emit('line', line);
    return;
  }
  state.asked = null;
  rl.setPrompt(state.oldPrompt);
  asked(line);
}

const afterClose = () => coded(Error, 'ERR_USE_AFTER_CLOSE', 'readline was closed');

/** Asks and hands the next line to `callback`; while one question waits another is not asked. */
function ask(rl, query, callback) {
  if (rl.closed && major >= 17) throw afterClose();
  const state = states.get(rl);
  if (state.asked === null) {
    state.oldPrompt = state.prompt;
    rl.setPrompt(query);
    state.asked = callback;
  }
  rl.prompt();
}

/** Node 24 and later say so when a closed interface is used. */
function checkOpen(rl) {
  if (rl.closed && major >= 24) throw afterClose();
}

const methods = {
  close() {
    if (this.closed) return;
    this.pause();
    this.closed = true;
    this.emit('close');
  },

  pause() {
    checkOpen(this);
    if (this.paused) return undefined;
    this.input.pause();
    this.paused = true;
    this.emit('pause');
    return this;
  },

  resume() {
    checkOpen(this);
    if (!this.paused) return undefined;
    this.input.resume();
    this.paused = false;
    this.emit('resume');
    return this;
  },

  setPrompt(prompt) {
    states.get(this).prompt = prompt;
    if (major < 18) this._prompt = prompt;
  },

  getPrompt() {
    return states.get(this).prompt;
  },

  prompt() {
    checkOpen(this);
    if (this.paused) this.resume();
    const { prompt } = states.get(this);
    if (typeof prompt !== 'string') throw invalidArgType('stringToWrite', 'string', prompt);
    this.output?.write(prompt);
  },

  question(query, options, given) {
    const callback = typeof options === 'function' ? options : given;
    const { signal } = options === null || typeof options !== 'object' ? {} : options;
    if (typeof callback !== 'function' && !signal) return;
    if (signal) {
      validateAbortSignal(signal, 'options.signal');
      if (signal.aborted) return;
      const stop = () => dropQuestion(this);
      signal.addEventListener('abort', stop, { once: true });
      ask(this, query, (line) => {
        signal.removeEventListener('abort', stop);
        callback?.(line);
      });
    } else ask(this, query, callback);
  },

  write(text) {
    checkOpen(this);
    if (this.paused) this.resume();
    take(this, text);
  },

  clearLine() {
    this.output?.write('\r\n');
    this.line = '';
    this.cursor = 0;
    this.prevRows = 0;
  },

  getCursorPos() {
    return { rows: 0, cols: states.get(this).prompt.length };
  },
};

function dropQuestion(rl) {
  const state = states.get(rl);
  if (state.asked === null) return;
  state.asked = null;
  rl.setPrompt(state.oldPrompt);
  rl.clearLine();
}

/** Promises of an answer, for `util.promisify`. */
function promisedAnswer(query, options) {
  const { signal } = options ?? {};
  if (signal?.aborted) return Promise.reject(abortErrorOf(signal));
  return new Promise((resolve, reject) => {
    let answered = resolve;
    if (signal) {
      const stop = () => reject(abortErrorOf(signal));
      signal.addEventListener('abort', stop, { once: true });
      answered = (line) => {
        signal.removeEventListener('abort', stop);
        resolve(line);
      };
    }
    this.question(query, options, answered);
  });
}

if (major < 14) delete methods.getPrompt;
if (major < 12) delete methods.getCursorPos;
for (const [name, value] of Object.entries(methods))
  Object.defineProperty(Interface.prototype, name, { value, writable: true, configurable: true });

/** Lines by `for await`, the same for whoever asks: a stream of them up to Node 18, since then what events.on makes. */
function lines() {
  const state = states.get(this);
  if (major < 19) return (state.lines ??= lineStream(this))[Symbol.asyncIterator]();
  state.lines ??= EventEmitter.on(this, 'line', { ends: ['close'], highWaterMark: 1024, firstArgument: true });
  return state.lines;
}

function lineStream(rl) {
  const { Readable } = require('stream');
  const heard = (line) => {
    if (!stream.push(line)) rl.pause();
  };
  const ended = () => stream.push(null);
  const stream = new Readable({
    objectMode: true,
    read: () => rl.resume(),
    destroy(error, done) {
      rl.removeListener('line', heard);
      rl.removeListener('close', ended);
      rl.close();
      done(error);
    },
  });
  if (major >= 16) rl.on('error', (error) => stream.destroy(error));
  rl.on('line', heard);
  rl.on('close', ended);
  return stream;
}

if (major >= 10)
  Object.defineProperty(Interface.prototype, Symbol.asyncIterator, {
    value: { [Symbol.asyncIterator]: lines }[Symbol.asyncIterator],
    writable: true,
    configurable: true,
  });
if (major >= 16)
  Object.defineProperty(Interface.prototype.question, require('util').promisify.custom, { value: promisedAnswer });
if (major >= 22)
  Object.defineProperty(Interface.prototype, Symbol.dispose, {
    value: {
      [Symbol.dispose]() {
        this.close();
      },
    }[Symbol.dispose],
    writable: true,
    enumerable: true,
    configurable: true,
  });

function createInterface(input, output, completer, terminal) {
  return new Interface(input, output, completer, terminal);
}

/** Where a terminal's cursor goes: as text, to any stream. Node 8 and 10 tell nothing of how the writing went. */
function send(stream, text, callback) {
  if (major < 12) {
    if (stream === null || stream === undefined) return undefined;
    for (const part of text.match(/\u001b\[[\d;NaN]*[A-Z]/g) ?? []) stream.write(part);
    return undefined;
  }
  if (callback !== undefined) validateCallback(callback, 'callback');
  if (stream === null || stream === undefined || text === '') {
    if (callback) process.nextTick(callback, null);
    return true;
  }
  return stream.write(text, callback);
}

const CLEARED = '\u001b[0J';
const lineCleared = (dir) => (dir < 0 ? '\u001b[1K' : dir > 0 ? '\u001b[0K' : '\u001b[2K');

function moved(dx, dy) {
  const part = (n, forth, back) => (n < 0 ? `\u001b[${-n}${back}` : n > 0 ? `\u001b[${n}${forth}` : '');
  return part(dx, 'C', 'D') + part(dy, 'B', 'A');
}

const movedTo = (x, y) => (typeof y === 'number' ? `\u001b[${y + 1};${x + 1}H` : `\u001b[${x + 1}G`);

function clearLine(stream, dir, callback) {
  return send(stream, lineCleared(dir), callback);
}

function clearScreenDown(stream, callback) {
  return send(stream, CLEARED, callback);
}

function cursorTo(stream, x, y, callback) {
  if (typeof y === 'function') return cursorTo(stream, x, undefined, y);
  if (major >= 16)
    for (const [name, value] of [
      ['x', x],
      ['y', y],
    ])
      if (Number.isNaN(value)) throw invalidArgValue(name, value);
  if (typeof x !== 'number') {
    if (typeof y !== 'number') return send(stream, '', callback);
    if (stream !== null && stream !== undefined) throw noPlace();
  }
  return send(stream, movedTo(x, y), callback);
}

function noPlace() {
  const text = 'Cannot set cursor row without setting its column';
  return major < 10 ? new Error(text) : coded(TypeError, 'ERR_INVALID_CURSOR_POS', text);
}

function moveCursor(stream, dx, dy, callback) {
  return send(stream, dx || dy ? moved(dx, dy) : '', callback);
}

function emitKeypressEvents() {
  throw new Error("The module 'readline' has no terminals here: emitKeypressEvents is not available");
}

module.exports = { Interface, clearLine, clearScreenDown, createInterface, cursorTo, emitKeypressEvents, moveCursor };
if (major >= 17)
  Object.defineProperty(module.exports, 'promises', {
    enumerable: true,
    configurable: true,
    get: () => require('readline/promises'),
  });
Object.defineProperty(createInterface, 'parts', {
  value: { ask, dropQuestion, moves: { CLEARED, lineCleared, moved, movedTo } },
});
