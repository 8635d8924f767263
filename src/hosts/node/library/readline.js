'use strict';

/* https://nodejs.org/api/readline.html, over streams that are no terminals. */

const { major } = internal;
const { coded, invalidArgType, invalidArgValue, validateAbortSignal, validateFunction } = require('internal/errors');
const EventEmitter = require('events');
const { StringDecoder } = require('string_decoder');

const LINE_END = major >= 18 ? /\r\n|\n|\r|\u2028|\u2029/ : /\r\n|\n|\r(?!\n)/;
const SHORTEST_CRLF_DELAY = 100;

const states = new WeakMap();

/** Given as one object, or one after the other as long ago. */
function optionsOf(input, output, completer, terminal) {
  return input?.input === undefined ? { input, output, completer, terminal } : input;
}

function Interface(...args) {
  if (!(this instanceof Interface)) return new Interface(...args);
  EventEmitter.call(this);
  const { input, output, terminal, prompt = '> ', crlfDelay, completer, signal } = optionsOf(...args);
  if (completer !== undefined && completer !== null && typeof completer !== 'function')
    throw invalidArgValue('completer', completer);
  validateAbortSignal(signal, 'options.signal');
  if (terminal) throw new Error("The module 'readline' has no terminals here: leave `terminal` out");
  this.terminal = false;
  if (major >= 14) this.line = '';
  this.input = input;
  this.output = output;
  const state = {
    decoder: new StringDecoder('utf8'),
    prompt: `${prompt}`,
    oldPrompt: undefined,
    asked: null,
    rest: '',
    returnedAt: 0,
    crlfDelay: crlfDelay ? Math.max(SHORTEST_CRLF_DELAY, crlfDelay) : SHORTEST_CRLF_DELAY,
  };
  states.set(this, state);
  const heard = {
    data: (chunk) => take(this, chunk),
    end: () => {
      if (state.rest.length > 0) this.emit('line', state.rest);
      this.close();
    },
  };
  if (major >= 16) heard.error = (error) => this.emit('error', error);
  for (const name of Object.keys(heard)) input.on(name, heard[name]);
  this.once('close', () => {
    for (const name of Object.keys(heard)) input.removeListener(name, heard[name]);
  });
  if (signal) {
    const stop = () => this.close();
    if (signal.aborted) process.nextTick(stop);
    else {
      signal.addEventListener('abort', stop);
      this.once('close', () => signal.removeEventListener('abort', stop));
    }
  }
  input.resume();
}
Object.setPrototypeOf(Interface.prototype, EventEmitter.prototype);
Object.setPrototypeOf(Interface, EventEmitter);

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
  state.prompt = state.oldPrompt;
  asked(line);
}

const afterClose = () => coded(Error, 'ERR_USE_AFTER_CLOSE', 'readline was closed');

/** Asks and hands the next line to `callback`; while one question waits another is not asked. */
function ask(rl, query, callback) {
  if (rl.closed && major >= 17) throw afterClose();
  const state = states.get(rl);
  if (state.asked === null) {
    state.oldPrompt = state.prompt;
    state.prompt = query;
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

  question(query, options, callback = options) {
    const { signal } = options === callback || options === null ? {} : options;
    if (typeof callback !== 'function') return;
    if (signal) {
      validateAbortSignal(signal, 'options.signal');
      if (signal.aborted) return;
      const stop = () => dropQuestion(this);
      signal.addEventListener('abort', stop, { once: true });
      ask(this, query, (line) => {
        signal.removeEventListener('abort', stop);
        callback(line);
      });
    } else ask(this, query, callback);
  },

  write(text) {
    checkOpen(this);
    if (this.paused) this.resume();
    take(this, text);
  },

  getCursorPos() {
    return { rows: 0, cols: states.get(this).prompt.length };
  },
};

function dropQuestion(rl) {
  const state = states.get(rl);
  if (state.asked === null) return;
  state.asked = null;
  state.prompt = state.oldPrompt;
  // What was typed is given up on a line of its own.
  if (major < 26 && major >= 16) rl.output?.write('\r\n');
  state.rest = '';
}

if (major < 14) delete methods.getPrompt;
for (const [name, value] of Object.entries(methods))
  Object.defineProperty(Interface.prototype, name, { value, writable: true, configurable: true });

/** Lines by `for await`, the same for whoever asks: a stream of them up to Node 14, since then what events.on makes. */
function lines() {
  const state = states.get(this);
  if (major < 16) return (state.lines ??= lineStream(this))[Symbol.asyncIterator]();
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

const createInterface = (...args) => new Interface(...args);

/** Where a terminal's cursor goes: as text, to any stream. */
function send(stream, text, callback) {
  if (callback !== undefined) validateFunction(callback, 'callback');
  if (stream === null || stream === undefined) {
    if (callback) process.nextTick(callback, null);
    return true;
  }
  return stream.write(text, callback);
}

const clearLine = (stream, dir, callback) =>
  send(stream, dir < 0 ? '\u001b[1K' : dir > 0 ? '\u001b[0K' : '\u001b[2K', callback);
const clearScreenDown = (stream, callback) => send(stream, '\u001b[0J', callback);

function cursorTo(stream, x, y, callback) {
  if (typeof y === 'function') return cursorTo(stream, x, undefined, y);
  return send(stream, typeof y === 'number' ? `\u001b[${y + 1};${x + 1}H` : `\u001b[${x + 1}G`, callback);
}

function moveCursor(stream, dx, dy, callback) {
  const part = (n, forth, back) => (n < 0 ? `\u001b[${-n}${back}` : n > 0 ? `\u001b[${n}${forth}` : '');
  return send(stream, part(dx, 'C', 'D') + part(dy, 'B', 'A'), callback);
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
Object.defineProperty(createInterface, 'parts', { value: { ask, dropQuestion } });
