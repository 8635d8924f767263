// what cannot be held weakly, and other mistakes with the library and the page
const t = (f) => { try { f(); console.log('no error'); } catch (e) { console.log(e.name + ': ' + e.message); } };
const o = {}; const registry = new FinalizationRegistry(() => {});
t(() => registry.register(1, 2)); t(() => registry.register(o, o)); t(() => new WeakSet([o, 1])); t(() => new WeakMap([[o, 1], ['k', 2]])); t(() => new WeakMap().set(Symbol.for('x'), 1)); t(() => new WeakSet().add('text')); t(() => new WeakSet().add(5n)); t(() => new WeakSet().add(null)); t(() => new WeakMap().set(undefined, 1)); t(() => new WeakRef(1));
t(() => { const g = (function* () { yield* [1]; })(); g.next(); g.throw(1); }); t(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)); t(() => [].values().map()); t(() => [].map()); t(() => new Set().forEach());
const inner = document.createElement('i'); t(() => document.createElement('b').appendChild(inner).appendChild(inner.parentNode));
t(() => { const d = document.createElement('div'); d.attachShadow({ mode: 'open' }); d.attachShadow({ mode: 'open' }); }); t(() => document.createElement('input').attachShadow({ mode: 'open' }));
t(() => new Request('/x', { body: 'b' })); t(() => new Headers().set('a', 'x\ny')); t(() => new Headers().append('b b', 'x')); t(() => requestAnimationFrame());
t(() => { const x = new XMLHttpRequest(); x.setRequestHeader('a', 'b'); }); t(() => { const x = new XMLHttpRequest(); x.open('GET', '/x'); x.send(); x.setRequestHeader('a', 'b'); });
const reader = new ReadableStream().getReader(); reader.releaseLock(); reader.read().catch((e) => console.log(e.name + ': ' + e.message)); reader.cancel().catch((e) => console.log(e.name + ': ' + e.message)); reader.closed.catch((e) => console.log(e.name + ': ' + e.message));
