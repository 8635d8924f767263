// needs: queuemicrotask
// Where the last timer of a duration throws, ticks and microtasks run before the next duration's; between two of one they do not.
process.on('uncaughtException', (error) => console.log('uncaught', error));
const behind = (name) => {
  process.nextTick(() => console.log('tick', name));
  queueMicrotask(() => console.log('microtask', name));
};
const timer = (name, delay, throws) =>
  setTimeout(() => {
    console.log(name);
    behind(name);
    if (throws) throw name;
  }, delay);
timer('a1', 1, false);
timer('a2', 1, true);
timer('b1', 6, true);
timer('b2', 6, false);
timer('b3', 6, true);
timer('c1', 11, false);
timer('d1', 16, true);
setImmediate(() => console.log('immediate'));
for (const until = Date.now() + 30; Date.now() < until; );
