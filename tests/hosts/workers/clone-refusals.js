// what cannot be cloned is refused where it is sent
const { Worker, MessageChannel } = require('worker_threads');
const { port1, port2 } = new MessageChannel();
for (const value of [() => 1, Symbol('s'), { deep: { f() {} } }, new WeakMap()]) {
  try {
    port1.postMessage(value);
  } catch (e) {
    console.log(e.name, e.message, e.code);
  }
}
class Point { constructor() { this.x = 1; } get y() { return 2; } }
port2.on('message', (m) => {
  console.log(m, m.constructor.name);
  port2.close();
});
port1.postMessage(new Point());
