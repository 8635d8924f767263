// Each message is a task, with microtasks in between.
let count = 0;
onmessage = async ({ data }) => {
  console.log('message', data);
  await null;
  console.log('after await', data);
  if (++count === 1) postMessage('third');
};
postMessage('first');
postMessage('second');
