// buffers and ports leave their owner
const { port1, port2 } = new MessageChannel();
const other = new MessageChannel();
const bytes = new Uint8Array([1, 2, 3]);
port2.onmessage = ({ data, ports }) => {
  console.log(data.bytes.join(), ports.length, data.port instanceof MessagePort);
  data.port.postMessage('over the moved port');
};
other.port2.onmessage = ({ data }) => console.log(data);
port1.postMessage({ bytes, port: other.port1 }, [bytes.buffer, other.port1]);
console.log(bytes.length);
for (const send of [() => port1.postMessage(() => 1), () => port1.postMessage(port2), () => port1.postMessage(1, [port1])]) {
  try {
    send();
  } catch (e) {
    console.log(e.name, e instanceof DOMException, e.code);
  }
}
const copy = structuredClone({ n: 1 });
console.log(copy.n);
