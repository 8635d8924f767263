// return() at a yield with a promise whose `constructor` throws.
// v8-5.5: asked | finally | return v true ; next undefined true
// v8-6.2 es2017 es2018 v8-6.8: asked | inside trap ; finally | return undefined true ; next undefined true
// v8-7.4 v8-7.8 v8-8.4 v8-9.4: asked ; left by trap
// es2019 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: asked ; inside trap ; finally | return undefined true ; next undefined true
const p = Promise.resolve('v');
Object.defineProperty(p, 'constructor', {
  get() {
    throw 'trap';
  },
});
async function* g() {
  try {
    yield 1;
  } catch (error) {
    log(`inside ${error}`);
  } finally {
    log('finally');
  }
}
const it = g();
it.next().then(() => {
  log('asked');
  try {
    it.return(p).then(
      ({ value, done }) => log(`return ${value} ${done}`),
      (reason) => log(`return rejects with ${reason}`),
    );
  } catch (error) {
    log(`left by ${error}`);
  }
  it.next().then(({ value, done }) => log(`next ${value} ${done}`));
});
