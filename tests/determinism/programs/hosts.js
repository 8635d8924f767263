// Order, clocks and chance of the host.
const log = (text) => console.log(text, performance.now(), Date.now(), Math.random());
log('start');
setTimeout(() => log('timeout 5'), 5);
setTimeout(() => log('timeout 0'), 0);
const interval = setInterval(() => { log('interval'); if (Math.random() < 0.4) clearInterval(interval); }, 3);
globalThis.setImmediate?.(() => log('immediate'));
globalThis.requestAnimationFrame?.((time) => log(`frame ${time}`));
globalThis.process?.nextTick?.(() => log('tick'));
queueMicrotask(() => log('microtask'));
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
(async () => {
  for (let i = 0; i < 5; i++) {
    await sleep(Math.floor(Math.random() * 20));
    log(`slept ${i}`);
  }
  const controller = new AbortController();
  controller.signal.addEventListener('abort', () => log('aborted'));
  controller.abort();
  log(JSON.stringify(structuredClone({ map: [...new Map([[1, { two: [3n] }]])].length, date: new Date(7) })));
  log(new TextDecoder().decode(new TextEncoder().encode('é😀\ud800')));
  if (globalThis.crypto?.randomUUID) log(crypto.randomUUID());
  const seen = [];
  for await (const value of (async function* () { yield* [sleep(3), 2, Promise.resolve(3)]; })()) seen.push(value);
  log(seen.join());
  Promise.reject(new Error('nobody listens'));
})();
