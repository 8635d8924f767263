'use strict';

/* https://nodejs.org/api/async_context.html#class-runscope */

/** Enters a store until it is disposed of, once: then what was entered before is entered again. */
class RunScope {
  #storage;
  #prior;
  #isDisposed = false;
  constructor(storage, store) {
    this.#storage = storage;
    this.#prior = storage.getStore();
    storage.enterWith(store);
  }
  dispose() {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#storage.enterWith(this.#prior);
  }
  [Symbol.dispose]() {
    this.dispose();
  }
}

/** Gives AsyncLocalStorage what Node 24 gave it later. */
module.exports = (AsyncLocalStorage) => {
  const { withScope } = {
    withScope(store) {
      return new RunScope(this, store);
    },
  };
  Object.defineProperty(AsyncLocalStorage.prototype, 'withScope', {
    value: withScope,
    enumerable: false,
    writable: true,
    configurable: true,
  });
};
