// import() of what is at hand has its place among the tasks from the call on
const ask = (name, text) => import(`data:text/javascript,console.log("${name} runs");${text ?? ''}`).then(() => console.log(name, 'imported'), (error) => console.log(name, 'failed', error.name));
setTimeout(() => console.log('timer before'));
ask('one');
setTimeout(() => console.log('timer between'));
onmessage = () => console.log('message');
postMessage('', '*');
ask('two', 'throw new RangeError("two")');
setTimeout(() => console.log('timer after'));
setTimeout(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => console.log('port');
  setTimeout(() => console.log('timer 0'));
  ask('one').then(() => console.log('and again'));
  ask('three', 'await null; console.log("three goes on")');
  port2.postMessage('');
  setTimeout(() => console.log('timer 0 after'));
}, 200);
