// needs: abort
const target = new EventTarget();
target.addEventListener('a', () => {
  throw new Error('a listener threw');
});
target.addEventListener('a', () => console.log('the next one'));
process.nextTick(() => console.log('tick before'));
Promise.resolve().then(() => console.log('job'));
target.dispatchEvent(new Event('a'));
process.nextTick(() => console.log('tick behind'));
console.log('sync');
process.on('exit', (code) => console.log('exit', code));
