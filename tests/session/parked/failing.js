// What the host keeps around a callback shows in the end of it.
setTimeout(async () => {
  let n = 1;
  await n++;
  throw new Error('late ' + n);
}, 1);
setTimeout(() => console.log('later'), 1);
