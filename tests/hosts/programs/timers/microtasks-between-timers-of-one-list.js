// Node 11 and later drain microtasks and nextTicks after every timer; older ones after the list.
for (const name of ['a', 'b', 'c']) {
  setTimeout(() => {
    console.log(name);
    process.nextTick(() => console.log(name + ' tick'));
    Promise.resolve().then(() => console.log(name + ' micro'));
  }, 2);
}
for (const until = Date.now() + 12; Date.now() < until;);
