// V8 up to 7.0 closes an iterator that is done, or whose next() failed, when the last turn of the loop ended with `continue`
const steps = (name, { ends = 'done', closes = 'well' } = {}) => ({
  i: 0,
  [Symbol.iterator]() {
    return this;
  },
  next() {
    if (this.i < 3) return { value: this.i++, done: false };
    if (ends === 'throws') throw new Error('next');
    return ends === 'odd' ? 5 : { value: undefined, done: true };
  },
  return() {
    console.log(name, 'return', arguments.length);
    if (closes === 'throws') throw new Error('return');
    return closes === 'odd' ? 7 : {};
  },
});
const attempt = (run) => {
  try {
    console.log(run());
  } catch (error) {
    console.log(error.message);
  }
};

attempt(() => { for (const v of steps('every turn')) continue; });
attempt(() => { for (const v of steps('the first turn')) if (v === 0) continue; });
attempt(() => { for (const v of steps('the last turn')) if (v === 2) continue; });
attempt(() => { for (const v of steps('through finally')) try { continue; } finally { console.log('finally', v); } });
attempt(() => { for (const v of steps('an inner loop')) for (const w of [1]) continue; });
attempt(() => { outer: for (const v of steps('outer')) for (const w of steps('inner')) if (w === 1) continue outer; });
attempt(() => { for (const v of steps('from a catch')) try { throw v; } catch (caught) { continue; } });
attempt(() => { for (const v of steps('in a switch')) switch (v) { case 2: continue; } });
attempt(() => { for (const v of steps('next throws', { ends: 'throws' })) continue; });
attempt(() => { for (const v of steps('an odd result', { ends: 'odd' })) continue; });
attempt(() => { for (const v of steps('return throws', { closes: 'throws' })) continue; });
attempt(() => { for (const v of steps('both throw', { ends: 'throws', closes: 'throws' })) continue; });
attempt(() => { for (const v of steps('an odd answer', { closes: 'odd' })) continue; });
attempt(() => { const list = steps(''); list.return = null; for (const v of list) continue; return 'no return'; });
attempt(() => { for (const v of [1, 2]) continue; return 'an array'; });
function* numbers() { try { yield 1; yield 2; } finally { console.log('left'); } }
attempt(() => { for (const v of numbers()) continue; return 'a generator'; });
attempt(() => [...(function* () { for (const v of steps('in a generator')) { yield v; continue; } })()].length);
(async () => { for (const v of steps('in an async function')) { await v; continue; } })().then(() => console.log('end'));
