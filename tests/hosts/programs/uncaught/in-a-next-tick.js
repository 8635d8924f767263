// Thrown in a nextTick.
process.nextTick(() => {
  throw new Error('in tick');
});
process.nextTick(() => console.log('next tick'));
Promise.resolve().then(() => console.log('micro'));
