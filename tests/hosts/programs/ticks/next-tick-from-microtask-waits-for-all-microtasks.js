// A nextTick set in a microtask runs when the microtask queue is empty.
Promise.resolve()
  .then(() => {
    console.log('micro 1');
    process.nextTick(() => console.log('tick from micro 1'));
  })
  .then(() => console.log('micro 2'))
  .then(() => console.log('micro 3'));
Promise.resolve().then(() => console.log('other micro'));
