// since: 18
const say = (...all) => console.log(...all);
const told = (e) => [e instanceof DOMException, e instanceof Error, e.name, e.message, e.code, 'cause' in e, e.cause, Object.keys(e)];
for (const init of ['AbortError', { name: 'abc' }, { name: 'abc', cause: undefined }, { cause: { a: 1 } }, {}, null, 7, { get name() { return 'TimeoutError'; }, get cause() { return 'why'; } }]) {
  const e = new DOMException('m', init);
  say(told(e));
  say(Object.getOwnPropertyDescriptor(e, 'cause'));
}
class Mine extends DOMException { own = 1; constructor() { super('mine', 'NotFoundError'); this.extra = 2; } }
const copy = structuredClone(new Mine());
say(copy instanceof Mine, told(copy), copy.own);
const inner = structuredClone({ e: new DOMException('x', 'DataCloneError') });
say(told(inner.e));
const e = new DOMException('same');
say(structuredClone(e).stack === e.stack, structuredClone(structuredClone(e)).stack === e.stack);
say(structuredClone(Object.setPrototypeOf({ a: 1 }, DOMException.prototype)));
try { structuredClone(e, { transfer: [e] }); } catch (x) { say(x.name, x.message); }
const { port1, port2 } = new MessageChannel();
port2.on('message', (m) => { say(told(m)); port2.close(); });
port1.postMessage(new DOMException('over', 'AbortError'));
