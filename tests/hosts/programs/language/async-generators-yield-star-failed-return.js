// A return with a rejected promise, sent into `yield*`: the inner iterator is thrown at, in Node 22 and later its next() called.
// needs: asyncgen
const log = (...words) => console.log(words.join(' '));
const steps = (name, key) => ({ [key]() { return this; }, n: 0, next(v) { log(name, 'next', v); return { value: this.n++, done: false }; }, throw(e) { log(name, 'throw', e); return { value: e, done: true }; }, return(v) { log(name, 'return', v); return { value: v, done: true }; } });
async function* inner() { try { yield 'one'; yield 'two'; } catch (e) { log('inner caught', e); yield 'three'; } finally { log('inner ends'); } }
async function* through(from) { try { log('answer', yield* from); } catch (e) { log('caught', e); } return; }
const tell = name => [r => log(name, r.value, r.done), e => log(name, 'failed', e)];
(async () => {
  for (const [name, from] of [['sync', steps('sync', Symbol.iterator)], ['async', steps('async', Symbol.asyncIterator)], ['generator', inner()]]) {
    const failing = Promise.reject('why'); failing.catch(() => {});
    const it = through(from);
    const all = [it.next('a').then(...tell(name + ' 1')), it.return(failing).then(...tell(name + ' 2')), it.next('b').then(...tell(name + ' 3')), it.return('end').then(...tell(name + ' 4'))];
    await Promise.all(all);
  }
})();
