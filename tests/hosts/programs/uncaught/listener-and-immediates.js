// A throwing immediate with a listener.
process.on('uncaughtException', (error) => console.log('caught', error.message));
for (const name of ['a', 'b', 'c']) {
  setImmediate(() => {
    console.log(name);
    process.nextTick(() => console.log(name + ' tick'));
    Promise.resolve().then(() => console.log(name + ' micro'));
    if (name === 'a') throw new Error('from a');
  });
}
