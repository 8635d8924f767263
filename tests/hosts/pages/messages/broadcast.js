// a channel with several members, all but the speaker hear
const [a, b, c] = ['a', 'b', 'c'].map((name) => {
  const channel = new BroadcastChannel('news');
  channel.onmessage = (event) => console.log(name, event.data, event.origin === location.origin);
  return channel;
});
a.postMessage('from a');
b.close();
c.postMessage('from c');
try {
  b.postMessage('closed');
} catch (e) {
  console.log(e.name);
}
console.log(a.name);
