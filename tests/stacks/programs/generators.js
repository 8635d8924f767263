// generators: next has a frame, for-of and spread have not
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(2, 5).join('\n')); } };
function* g() { fail(); }
function* outer() { yield* g(); }
class A { *m() { fail(); } *[Symbol.iterator]() { fail(); } }
const object = { *g() { fail(); } };
show(() => g().next());
show(() => { for (const x of g()); });
show(() => [...g()]);
show(() => outer().next());
show(() => new A().m().next());
show(() => [...new A()]);
show(() => object.g().next());
show(() => Array.from(g()));
show(() => { const [x] = g(); });
show(() => new Set(g()));
function* late() { yield 1; fail(); }
show(() => { const it = late(); it.next(); it.next(); });
show(() => { const it = late(); it.next(); it.throw(new Error('given')); });
