// All of races of alls, with ticks.
const p = (v) => Promise.resolve(v);
Promise.all([Promise.race([Promise.all([p(1), p(2)]), p(3)]), Promise.all([Promise.race([p(4)])]), Promise.all([])]).then((v) => console.log(JSON.stringify(v)));
Promise.race([Promise.all([]), p('p')]).then((v) => console.log('race', JSON.stringify(v))); Promise.race([p('p'), Promise.all([])]).then((v) => console.log('race', v));
(async () => { for (let i = 1; i < 10; i++) { await null; console.log('t' + i); } })();
