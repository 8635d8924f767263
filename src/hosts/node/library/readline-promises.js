'use strict';

/* https://nodejs.org/api/readline.html#promises-api */

const { major } = internal;
const { validateAbortSignal, AbortError, abortErrorOf } = require('internal/errors');
const readline = require('readline');

const { ask, dropQuestion } = readline.createInterface.parts;

class Interface extends readline.Interface {
  question(query, options = {}) {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      let answered = resolve;
      if (signal) {
        validateAbortSignal(signal, 'options.signal');
        if (signal.aborted) {
          reject(abortErrorOf(signal));
          return;
        }
        const stop = () => {
          dropQuestion(this);
          reject(abortErrorOf(signal));
        };
        signal.addEventListener('abort', stop, { once: true });
        answered = (answer) => {
          signal.removeEventListener('abort', stop);
          resolve(answer);
        };
      }
      ask(this, query, answered);
      if (major >= 24) this.once('close', () => reject(new AbortError('Aborted with Ctrl+D')));
    });
  }
}

/** Moves of a cursor, gathered until they are committed. */
class Readline {
  #stream;
  #todo = [];
  #commitsAtOnce;

  constructor(stream, options = undefined) {
    this.#stream = stream;
    this.#commitsAtOnce = Boolean(options?.autoCommit);
  }

  #add(move) {
    if (this.#commitsAtOnce) process.nextTick(() => move(this.#stream));
    else this.#todo.push(move);
    return this;
  }

  cursorTo(x, y = undefined) {
    return this.#add((stream) => readline.cursorTo(stream, x, y));
  }

  moveCursor(dx, dy) {
    return dx || dy ? this.#add((stream) => readline.moveCursor(stream, dx, dy)) : this;
  }

  clearLine(dir) {
    return this.#add((stream) => readline.clearLine(stream, dir));
  }

  clearScreenDown() {
    return this.#add((stream) => readline.clearScreenDown(stream));
  }

  commit() {
    return new Promise((resolve) => {
      for (const move of this.#todo.splice(0)) move(this.#stream);
      process.nextTick(resolve);
    });
  }

  rollback() {
    this.#todo = [];
    return this;
  }
}

module.exports = {
  Interface,
  Readline,
  createInterface: (...args) =>
    new Interface(...(args[0]?.input === undefined ? [{ input: args[0], output: args[1] }] : args)),
};
