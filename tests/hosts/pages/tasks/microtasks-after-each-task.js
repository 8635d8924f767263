// Each task is followed by its microtasks.
for (const name of ['a', 'b']) {
  setTimeout(() => {
    console.log('task', name);
    Promise.resolve().then(() => console.log('microtask of', name));
  });
}
