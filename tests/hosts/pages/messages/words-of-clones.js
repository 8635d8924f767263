// what cannot be cloned, and which call says so
const t = (f) => { try { f(); console.log('fine'); } catch (e) { console.log(e.name + ': ' + e.message); } };
for (const v of [() => 1, Symbol('s'), Promise.resolve(), new WeakMap(), { a: () => 1 }, (function* () {})()]) t(() => structuredClone(v));
const { port1 } = new MessageChannel();
t(() => port1.postMessage(() => {}));
t(() => new BroadcastChannel('alone').postMessage(Symbol()));
t(() => postMessage(() => {}, '*'));
t(() => new Set().union(1));
console.log(window instanceof EventTarget, window instanceof Window, String(window));
