// typeof of a variable that is not there yet: the place is that of what came before
const at = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n')[1]); } };
at(() => { typeof late; let late; });
at(() => { console.log(typeof late); let late; });
at(() => { if (typeof late === 'x') ; let late; });
at(() => { const z = 1 + typeof late; let late; });
at(() => { let a = { b: 1 }; const z = a.b + typeof late; let late; });
at(() => { let a = { b: 1 }; a.b; return typeof late; let late; });
at(() => typeof after + typeof later); let after, later;
at(() => { while (typeof late !== 'undefined') break; let late; });
at(() => { const o = { a: 1, b: typeof late }; let late; });
at(() => { let a = [1]; a[0] = typeof late; let late; });
at(() => { (typeof late == 'function') && late(); let late; });
at(() => { class A { static x() { return typeof B; } } A.x(); class B {} });
