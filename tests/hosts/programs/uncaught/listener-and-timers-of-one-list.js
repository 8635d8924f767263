// A throwing timer with a listener: the rest of the list still runs.
process.on('uncaughtException', (error) => console.log('caught', error.message));
for (const name of ['a', 'b', 'c']) {
  setTimeout(() => {
    console.log(name);
    process.nextTick(() => console.log(name + ' tick'));
    Promise.resolve().then(() => console.log(name + ' micro'));
    if (name === 'a') throw new Error('from a');
  }, 2);
}
for (const until = Date.now() + 10; Date.now() < until;);
