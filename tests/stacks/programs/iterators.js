// hand-written iterators
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(2, 5).join('\n')); } };
const object = { [Symbol.iterator]() { return { next() { fail(); } }; } };
const closes = { [Symbol.iterator]() { return { next() { return { done: false, value: 1 }; }, return() { fail(); } }; } };
show(() => { for (const x of object); });
show(() => [...object]);
show(() => { const [a] = object; });
show(() => { for (const x of closes) break; });
show(() => Math.max(...object));
show(() => new Map(object));
show(() => Promise.all(object).catch((e) => { console.log('later', e.stack.split('\n').slice(2, 5).join('\n')); }));
function* delegates() { yield* object; }
show(() => delegates().next());
