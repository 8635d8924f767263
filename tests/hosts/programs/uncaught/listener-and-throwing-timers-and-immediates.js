// Two timers of a list and two immediates throw.
process.on('uncaughtException', (error) => console.log('caught', error.message));
const step = (name, throws) => () => {
  console.log(name);
  process.nextTick(() => console.log(name + ' tick'));
  if (throws) throw new Error(name);
};
setTimeout(step('A', true), 2);
setTimeout(step('B', true), 2);
setTimeout(step('C', false), 2);
setTimeout(step('D', false), 3);
setImmediate(step('immediate 1', true));
setImmediate(step('immediate 2', true));
setImmediate(step('immediate 3', false));
for (const until = Date.now() + 15; Date.now() < until;);
