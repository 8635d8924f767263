// Node 11 and later drain between immediates; older ones after all of the phase.
for (const name of ['a', 'b', 'c']) {
  setImmediate(() => {
    console.log(name);
    process.nextTick(() => console.log(name + ' tick'));
    Promise.resolve().then(() => console.log(name + ' micro'));
  });
}
