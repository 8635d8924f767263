(typeof queueMicrotask === 'function' ? queueMicrotask : process.nextTick)(() => {
  let n = 1;
  n++;
  throw new Error('soon ' + n);
});
