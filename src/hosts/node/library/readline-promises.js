'use strict';

/* https://nodejs.org/api/readline.html#promises-api */

const {
  abortErrorOf,
  invalidArgType,
  validateAbortSignal,
  validateBoolean,
  validateInteger,
} = require('internal/errors');
const { isWritable } = require('internal/streams/tools');
const readline = require('readline');

const {
  ask,
  dropQuestion,
  moves: { CLEARED, lineCleared, moved, movedTo },
} = readline.createInterface.parts;

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
    });
  }
}

/** Moves of a cursor, gathered as text until they are committed. */
class Readline {
  #autoCommit = false;
  #stream;
  #todo = [];

  constructor(stream, options = undefined) {
    if (!isWritable(stream)) throw invalidArgType('stream', 'Writable', stream);
    this.#stream = stream;
    if (options?.autoCommit === undefined || options.autoCommit === null) return;
    validateBoolean(options.autoCommit, 'options.autoCommit');
    this.#autoCommit = options.autoCommit;
  }

  #add(text) {
    if (this.#autoCommit) process.nextTick(() => this.#stream.write(text));
    else this.#todo.push(text);
    return this;
  }

  cursorTo(x, y = undefined) {
    validateInteger(x, 'x');
    if (y !== undefined && y !== null) validateInteger(y, 'y');
    return this.#add(movedTo(x, y));
  }

  moveCursor(dx, dy) {
    if (!dx && !dy) return this;
    validateInteger(dx, 'dx');
    validateInteger(dy, 'dy');
    return this.#add(moved(dx, dy));
  }

  clearLine(dir) {
    validateInteger(dir, 'dir', -1, 1);
    return this.#add(lineCleared(dir));
  }

  clearScreenDown() {
    return this.#add(CLEARED);
  }

  commit() {
    return new Promise((resolve) => {
      this.#stream.write(this.#todo.splice(0).join(''), resolve);
    });
  }

  rollback() {
    this.#todo = [];
    return this;
  }
}

function createInterface(input, output, completer, terminal) {
  return new Interface(input, output, completer, terminal);
}

module.exports = { Interface, Readline, createInterface };
