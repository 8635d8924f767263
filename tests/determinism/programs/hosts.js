// Order, clocks and chance of the host.
const globals = typeof globalThis === 'object' ? globalThis : global;
const log = (text) => console.log(text, globals.performance?.now(), Date.now(), Math.random());
log('start');
setTimeout(() => log('timeout 5'), 5);
setTimeout(() => log('timeout 0'), 0);
const interval = setInterval(() => { log('interval'); if (Math.random() < 0.4) clearInterval(interval); }, 3);
globals.setImmediate?.(() => log('immediate'));
globals.requestAnimationFrame?.((time) => log(`frame ${time}`));
globals.process?.nextTick?.(() => log('tick'));
globals.queueMicrotask?.(() => log('microtask'));
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
(async () => {
  for (let i = 0; i < 5; i++) {
    await sleep(Math.floor(Math.random() * 20));
    log(`slept ${i}`);
  }
  if (globals.AbortController) {
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => log('aborted'));
    controller.abort();
  }
  if (globals.structuredClone) log(JSON.stringify(structuredClone({ map: new Map([[1, { two: [3n] }]]).size, date: new Date(7) })));
  if (globals.TextDecoder) log(new TextDecoder().decode(new TextEncoder().encode('é😀\ud800')));
  if (globals.crypto?.randomUUID) log(crypto.randomUUID());
  const seen = [];
  for await (const value of (async function* () { yield* [sleep(3), 2, Promise.resolve(3)]; })()) seen.push(value);
  log(seen.join());
  Promise.reject(new Error('nobody listens'));
})();
