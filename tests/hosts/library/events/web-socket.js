// since: 22
// A WebSocket where no server is: what it refuses, what it says of itself, and how it fails.
const told = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
};
for (const [address, protocols] of [['nope'], ['ftp://x'], ['ws://localhost:1/#x'], ['ws://localhost:1/', 'a b'], ['ws://localhost:1/', ['a', 'a']]])
  told(address, () => new WebSocket(address, protocols));
told('nothing', () => new WebSocket());
const socket = new WebSocket('http://localhost:1/p?q');
console.log(socket, String(socket), socket instanceof EventTarget, Object.keys(socket));
console.log(socket.readyState, socket.url, socket.binaryType, socket.bufferedAmount, socket.onopen);
console.log([socket.protocol, socket.extensions], WebSocket.CONNECTING, WebSocket.prototype.OPEN, WebSocket.length);
told('send', () => socket.send('x'));
told('close', () => socket.close(5));
told('long reason', () => socket.close(1000, 'é'.repeat(70)));
socket.onopen = () => console.log('open');
socket.onerror = ({ constructor, type, message }) => console.log('error', constructor.name, type, message);
socket.onclose = ({ constructor, code, reason, wasClean }) =>
  console.log('close', constructor.name, code, reason, wasClean, socket.readyState);
const other = new WebSocket('ws://localhost:1');
other.onerror = ({ message }) => console.log('other error', message);
other.onclose = ({ code }) => console.log('other close', code);
other.close();
console.log('closed', other.readyState);
if (typeof CloseEvent === 'function') {
  const { type, code, reason, wasClean } = new CloseEvent('close', { code: 1000, reason: 'done', wasClean: true });
  console.log(type, code, reason, wasClean, CloseEvent);
}
