// a module that imports what stands on streams only while it runs has its nextTicks first, as any other
Promise.resolve().then(() => {
  process.nextTick(() => console.log('tick of a job'));
  Promise.resolve().then(() => console.log('job of a job'));
});
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('job'));
const { default: fs } = await import('fs');
console.log(typeof fs.readFileSync);
process.nextTick(() => console.log('late tick'));
Promise.resolve().then(() => console.log('late job'));
