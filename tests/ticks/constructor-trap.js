// await looks at `constructor` of a promise, and a throwing getter throws into the function.
// v8-5.5: before ; after the call | got v
// v8-6.2 es2017 es2018 v8-6.8: before ; after the call | looked | caught trap
// es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: before ; looked ; caught trap ; after the call
const p = Promise.resolve('v');
Object.defineProperty(p, 'constructor', {
  get() {
    log('looked');
    throw 'trap';
  },
});
(async () => {
  log('before');
  try {
    log(`got ${await p}`);
  } catch (error) {
    log(`caught ${error}`);
  }
})();
log('after the call');
