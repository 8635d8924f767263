'use strict';

/* https://drafts.csswg.org/css-view-transitions-1/: when a change of the page is made and told. Nobody sees the pictures. */

const { DOMException, atFrame, inTask, refuse, then } = internal;
const KEY = Symbol('key');

/** How long the pictures take where no style says otherwise, and to be taken at first. */
const MS = { shown: 250, taken: 1 };

let active = null;

function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

/** Blink settles these in a microtask of its own. */
const soon = (settle, value = undefined) => void Reflect.apply(then, Promise.resolve(), [() => settle(value)]);

class ViewTransition {
  #update;
  #types;
  #updated = deferred();
  #ready = deferred();
  #finished = deferred();
  #isCalled = false;
  #isChanged = false;
  #isSkipped = false;
  #isOver = false;

  constructor(key = undefined, update = undefined, types = undefined) {
    if (key !== KEY) throw new TypeError(refuse('view constructor'));
    this.#update = update;
    this.#types = types;
    atFrame(() => inTask(MS.taken, () => this.#change()));
  }
  get updateCallbackDone() {
    return this.#updated.promise;
  }
  get ready() {
    return this.#ready.promise;
  }
  get finished() {
    return this.#finished.promise;
  }
  get types() {
    return this.#types;
  }
  skipTransition() {
    this.#skip('skipTransition() called');
  }

  static begin(update, types) {
    active?.#skip('New ViewTransition started');
    return (active = new ViewTransition(KEY, update, types));
  }

  #change() {
    if (this.#isCalled) return;
    this.#isCalled = true;
    let result;
    try {
      result = Promise.resolve(this.#update?.());
    } catch (error) {
      result = Promise.reject(error);
    }
    Reflect.apply(then, result, [
      () => {
        this.#updated.resolve();
        this.#isChanged = true;
        if (this.#isSkipped) soon(this.#finished.resolve);
        else atFrame(() => this.#show());
      },
      (error) => {
        this.#updated.reject(error);
        if (!this.#isSkipped) soon(this.#ready.reject, error);
        this.#end();
        soon(this.#finished.reject, error);
      },
    ]);
  }

  #show() {
    if (this.#isSkipped) return;
    soon(this.#ready.resolve);
    inTask(MS.shown, () =>
      atFrame(() => {
        if (this.#isSkipped) return;
        this.#end();
        soon(this.#finished.resolve);
      }),
    );
  }

  #end() {
    this.#isOver = true;
    if (active === this) active = null;
  }

  #skip(why) {
    if (this.#isSkipped || this.#isOver) return;
    this.#isSkipped = true;
    if (!this.#isCalled) inTask(0, () => this.#change());
    soon(this.#ready.reject, new DOMException(refuse('view skipped', why), 'AbortError'));
    this.#end();
    if (this.#isChanged) soon(this.#finished.resolve);
  }
}

for (const name of ['updateCallbackDone', 'ready', 'finished', 'types', 'skipTransition'])
  Object.defineProperty(ViewTransition.prototype, name, { enumerable: true });
Object.defineProperty(ViewTransition.prototype, Symbol.toStringTag, { value: 'ViewTransition', configurable: true });
const { begin } = ViewTransition;
delete ViewTransition.begin;

/** `document.startViewTransition` */
function start(given) {
  if (given === undefined || given === null || typeof given === 'function') return begin(given ?? undefined, new Set());
  if (typeof given !== 'object') throw new TypeError(refuse('view update'));
  return begin(given.update ?? undefined, new Set(given.types ?? []));
}

module.exports = { ViewTransition, activeViewTransition: () => active, start };
