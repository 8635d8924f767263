// what return() of an iterator answers, by who closes it
const it = ret => ({ [Symbol.iterator]() { return { next() { return { value: 1, done: false }; }, return() { return ret; } }; } });
for (const r of [1, undefined, null, 'str', Symbol('q'), () => {}]) {
  try { for (const x of it(r)) break; console.log('ok'); } catch (e) { console.log('for', e.message); }
  try { const [a] = it(r); console.log('ok'); } catch (e) { console.log('destr', e.message); }
  try { let a; [a] = it(r); console.log('ok'); } catch (e) { console.log('assign', e.message); }
  try { const g = (function* () { yield* it(r); })(); g.next(); g.return(2); console.log('ok'); } catch (e) { console.log('yield*', e.message); }
  try { (([a]) => a)(it(r)); console.log('ok'); } catch (e) { console.log('param', e.message); }
  try { lbl: for (const q of [1]) for (const x of it(r)) continue lbl; console.log('ok'); } catch (e) { console.log('lbl', e.message); }
  try { (() => { for (const x of it(r)) return 1; })(); console.log('ok'); } catch (e) { console.log('ret', e.message); }
  try { new Map(it(r)); console.log('ok'); } catch (e) { console.log('Map', e.message); }
  try { Array.from(it(r), () => { throw new Error('m'); }); console.log('ok'); } catch (e) { console.log('from', e.message); }
}
