// what is broadcast comes by way of another process: a timer of no delay that was set before is faster
const [a, b, c] = [1, 2, 3].map(() => new BroadcastChannel('room'));
b.onmessage = ({ data }) => {
  console.log('b got', data);
  Promise.resolve().then(() => console.log('job'));
  if (data === 'hi') b.postMessage('answer');
};
a.onmessage = ({ data }) => console.log('a got', data);
c.onmessage = ({ data }) => console.log('c got', data);
setTimeout(() => console.log('timer'), 0);
const { port1, port2 } = new MessageChannel();
port2.onmessage = () => console.log('port');
a.postMessage('hi');
port1.postMessage(0);
console.log('posted');
