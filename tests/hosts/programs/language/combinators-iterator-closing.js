// Iterators of all, race and their kin: closed when then or resolve throws, not when next does.
const it = (n, bad) => ({ [Symbol.iterator]() { let k = 0; return { next() { console.log(n, 'next', k); if (bad === k) throw new Error('next'); return { value: k++, done: k > 3 }; }, return() { console.log(n, 'return'); return {}; } }; } });
class Bad extends Promise { static resolve(v) { if (v === 1) throw new Error('resolve'); return super.resolve(v); } } class NoThen extends Promise { static resolve() { return {}; } }
const tell = n => [v => console.log(n, 'ok', v), e => console.log(n, e.name, e.message)];
Promise.all(it('a')).then(...tell('a')); Promise.all(it('b', 1)).then(...tell('b')); Bad.all(it('c')).then(...tell('c')); NoThen.race(it('d')).then(...tell('d')); Promise.race.call(Bad, it('e', 0)).then(...tell('e')); Promise.all(5).then(...tell('f')); Promise.all({ [Symbol.iterator]: () => ({}) }).then(...tell('g'));
