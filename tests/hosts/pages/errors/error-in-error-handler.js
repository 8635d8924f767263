// An exception in the error listener does not start over for ever.
let count = 0;
addEventListener('error', () => {
  console.log('listener', ++count);
  throw new Error('again');
});
setTimeout(() => {
  throw new Error('first');
});
setTimeout(() => console.log('end', count), 20);
