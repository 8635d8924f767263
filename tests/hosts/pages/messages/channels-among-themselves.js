// BroadcastChannel: not to itself, order, close, cloning
const log = console.log; const [a, b, c] = [new BroadcastChannel('n'), new BroadcastChannel('n'), new BroadcastChannel('other')]; for (const [n, x] of [['a', a], ['b', b], ['c', c]]) x.onmessage = e => { log(n, JSON.stringify(e.data), e.origin === location.origin, e.source, e.target === x); Promise.resolve().then(() => log('micro', n)); };
a.postMessage({ one: 1 }); b.postMessage('two'); Promise.resolve().then(() => log('promise')); log('sync', a.name, String(a));
try { a.postMessage(() => {}) } catch (e) { log(e.name, e.message) } try { new BroadcastChannel() } catch (e) { log(e.message) }
setTimeout(() => { b.close(); try { b.postMessage('x') } catch (e) { log(e.name, e.message) } }, 400);
