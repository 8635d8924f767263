// since: 18
process.on('warning', (w) => console.log(w.name, w.message));
let n = 0;
for (const constructor of [EventTarget, { __proto__: EventTarget, name: 'Own' }, class Own extends EventTarget {}, class Own extends EventTarget { static name = 5 }, class Own extends EventTarget { static name = { toString: () => 'Q' } }, class Own extends EventTarget { static name = Symbol('z') }, class Own extends EventTarget { static get name() { throw new Error('in') } }, class Own extends EventTarget { static name = undefined },  new Proxy(EventTarget, {}), { __proto__: EventTarget }, class extends EventTarget {} , class Own extends EventTarget { get [Symbol.toStringTag]() { return 'Tag' } }, undefined, 5, class Z {}]) {
  const t = n % 2 ? new EventTarget() : typeof constructor === 'function' && constructor.prototype instanceof EventTarget ? new constructor() : new EventTarget(); Object.defineProperty(t, 'constructor', { value: constructor });
  for (const work of [() => { for (let i = 0; i < 11; i++) t.addEventListener('x', () => {}) }, () => t.removeEventListener('x', n), () => t.dispatchEvent(new Event('x'))]) try { work(); console.log(n, 'ok'); } catch (e) { console.log(n, String(e)); }
  n++;
}
const a = new AbortController().signal; Object.defineProperty(a, 'constructor', { value: 1 }); try { a.addEventListener('x', () => 0) } catch (e) { console.log(String(e)); }
try { console.log(a.aborted); AbortSignal.any([a]) } catch (e) { console.log(String(e)); }
