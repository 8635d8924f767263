// Idle callbacks run in order; one asked for meanwhile comes later.
requestIdleCallback(() => {
  console.log('first');
  requestIdleCallback(() => console.log('asked for in the first'));
  Promise.resolve().then(() => console.log('microtask'));
});
const id = requestIdleCallback(() => console.log('cancelled'));
requestIdleCallback(() => console.log('second'));
cancelIdleCallback(id);
