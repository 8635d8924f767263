// A cancelable subclass of Promise: what then, catch, finally and all make.
class C extends Promise { constructor(f) { super(f); C.made = (C.made || 0) + 1; } cancel() { return 'cancelled ' + (this instanceof C); } }
const c = new C((r) => setTimeout(r, 1, 'v')); console.log(c.then().cancel(), c.catch(() => {}).cancel(), C.made); console.log(C.resolve(c) === c, Promise.resolve(c) === c, C.resolve(1).cancel());
(async () => { console.log(await c, C.made); console.log(await C.all([c, C.resolve(2), 3]), C.made); console.log((async () => {})() instanceof C, C.race([]).cancel(), C.made); })();
