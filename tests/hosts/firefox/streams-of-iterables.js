// ticks of ReadableStream.from, one kind of iterable in each task
const log = (...a) => console.log(...a);
const ticks = () => { let n = 0; (function tick() { if (n++ < 16) Promise.resolve().then(() => { log('t' + n); tick(); }); })(); };
async function* g() { log('g1'); yield 1; log('g2'); yield 2; log('g3'); }
const plain = { [Symbol.asyncIterator]() { return { i: 0, next() { return { value: this.i++, done: this.i > 2 }; }, return(v) { log('return', v); return {}; } }; } };
const kinds = { list: () => [1, 2], promises: () => [Promise.resolve(1), Promise.reject(2)], generator: g, plain: () => plain, text: () => 'ab' };
(async () => {
  for (const kind in kinds) {
    log(kind); ticks(); const reader = ReadableStream.from(kinds[kind]()).getReader();
    for (let i = 0; i < 3; i++) reader.read().then((v) => log(JSON.stringify(v)), (e) => log('failed', e));
    await new Promise((r) => setTimeout(r));
  }
  ticks(); const reader = ReadableStream.from([1, 2]).getReader(); log(JSON.stringify(await reader.read())); reader.cancel('C').then((v) => log('cancelled', v));
})();
