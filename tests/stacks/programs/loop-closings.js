// where a loop closes its iterator: behind its body, whatever left it
const show = () => console.log(new Error('closed').stack.split('\n').slice(3, 4).join('\n'));
const src = () => ({ [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }), return() { show(); return {}; } }) });
const nop = () => {};
(function breaks() { for (const x of src()) { if (x) break; } })();
(function breaksFirst() { for (const x of src()) { if (x) break; nop(); } })();
(function breaksBeforeRead() { for (const x of src()) { if (x) break; nop().x.y; } })();
(function returnsLast() { for (const x of src()) { nop(); if (x) return; } })();
(function returnsCall() { for (const x of src()) { nop(); if (x) return nop(); } })();
(function alwaysReturns() { for (const x of src()) { nop(); return nop(x, nop()); } })();
(function throws() { try { for (const x of src()) { nop(); throw x; } } catch (e) {} })();
(function fails() { try { for (const x of src()) { nop(x.y.z, nop()); } } catch (e) {} })();
(function assigns() { for (let x of src()) { if (x) break; x = 5; } })();
(function declares() { for (var x of src()) { if (x) break; var q = 1; } })();
(function declaresNothing() { for (var x of src()) { if (x) break; { let y; } } })();
(function tries() { for (x of src()) { try { break; } finally { nop(); } } var x; })();
(function nested() { for (const x of src()) for (const y of src()) return; })();
(function switches() { for (const x of src()) switch (x) { case 1: return nop; default: nop(); } })();
(function leavesEndless() { o: for (const x of src()) { for (;;) { break o; } } })();
(function goesOn() { for (const x of src()) { if (x) { return x + 1; } else { continue; } } })();
(function loopsWithin() { for (const x of src()) { while (nop()) nop(); return; } })();
(function continuesOuter() { o: for (const z of [1]) { for (const x of src()) { continue o; } } })();
(function alternates() { for (const x of src()) { if (nop()) nop(); else break; } })();
(function emptyBehind() { for (const x of src()) { if (x) break; ; } })();
(function throwsBehind() { for (const x of src()) { if (x) break; throw 1; } })();
(function triesBehind() { for (const x of src()) { if (x) break; try { nop(); } catch (e) { } } })();
(function pattern() { const [a] = src(); })();
for (const x of src()) { if (x) break; nop(); }
