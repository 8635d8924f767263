/*
 * Runs before every program of this folder. `attempt` does what a program tries, looks at everything the attempt got
 * hold of (results, thrown values, what it was called with), and prints `contained` unless something of the host's
 * is among it: the host's prototypes carry a mark.
 */
const { attempt, found, tried } = (() => {
  const MARK = 'theHostItself';
  const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  const { add, has } = Set.prototype;
  const { next } = new Set().values().__proto__;
  const { values } = Set.prototype;
  const { then } = Promise.prototype;
  const Seen = Set;
  const { log } = console;
  const LIMIT = 400;

  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
  /** What a trap or getter throws at us is evidence, too. */
  const guarded = (work, seen) => {
    try {
      return work();
    } catch (thrown) {
      take(thrown, seen);
      return undefined;
    }
  };
  const take = (value, seen) => {
    if (isObject(value)) apply(add, seen, [value]);
  };
  const lookInto = (object, seen) => {
    if (guarded(() => object[MARK], seen) === true) return true;
    take(guarded(() => getPrototypeOf(object), seen), seen);
    take(guarded(() => object.constructor, seen), seen);
    const keys = guarded(() => ownKeys(object), seen) ?? { length: 0 };
    for (let i = 0; i < keys.length && i < 60; i++) {
      const desc = guarded(() => getOwnPropertyDescriptor(object, keys[i]), seen);
      if (desc === undefined) continue;
      take(desc.value, seen);
      take(desc.get, seen);
      take(desc.set, seen);
    }
    return false;
  };
  /** Walks what can be reached, nearest first. */
  const isForeign = (things) => {
    const seen = new Seen();
    take(things, seen);
    const all = apply(values, seen, []);
    for (let i = 0; i < LIMIT; i++) {
      const { done, value } = apply(next, all, []);
      if (done) return false;
      if (lookInto(value, seen)) return true;
    }
    return false;
  };

  const gathered = { __proto__: null, length: 0 };
  const found = (thing) => {
    gathered[gathered.length++] = thing;
    return thing;
  };
  const verdict = () => log(isForeign(gathered) ? 'escaped' : 'contained');
  const attempt = (work) => {
    let result;
    try {
      result = found(work());
    } catch (thrown) {
      found(thrown);
    }
    if (!(isObject(result) && has !== null && guarded(() => typeof result.then, new Seen()) === 'function')) return verdict();
    const end = (value) => {
      found(value);
      verdict();
    };
    try {
      apply(then, result, [end, end]);
    } catch {
      verdict();
    }
  };
  const tried = (work) => {
    try {
      return found(work());
    } catch (thrown) {
      return found(thrown);
    }
  };
  return { attempt, found, tried };
})();
