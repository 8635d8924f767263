// structuredClone with a transfer list
// since: 17
const bytes = new Uint8Array([1, 2, 3]);
const copy = structuredClone({ bytes, when: new Date(0), e: new TypeError('t') }, { transfer: [bytes.buffer] });
console.log(bytes.length, copy.bytes, copy.when, copy.e.name);
const { port1, port2 } = new MessageChannel();
const moved = structuredClone(port2, { transfer: [port2] });
console.log(moved instanceof MessagePort, moved !== port2);
moved.onmessage = (e) => {
  console.log(e.data);
  moved.close();
};
port1.postMessage('to the moved port');
try {
  structuredClone(() => {});
} catch (e) {
  console.log(e.name, e.message);
}
