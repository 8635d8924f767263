// Stores bound to a channel; when a traced promise tells that it is settled.
// since: 18
const dc = require('diagnostics_channel'), { AsyncLocalStorage } = require('async_hooks'); const als = new AsyncLocalStorage();
const ch = dc.channel('run'); ch.subscribe(m => console.log('sub', m, als.getStore())); ch.bindStore(als, m => ({ from: m })); 
console.log(ch.runStores('data', function (a) { console.log('in', als.getStore(), this.t, a); return 'r'; }, { t: 1 }, 7), als.getStore()); console.log(ch.unbindStore(als), ch.unbindStore(als));
const tc = dc.tracingChannel({ start: ch, end: dc.channel('e'), asyncStart: dc.channel('as'), asyncEnd: dc.channel('ae'), error: dc.channel('er') }); console.log(tc.start === ch, tc.hasSubscribers, Object.keys(tc).join(), tc.constructor.name);
const t2 = dc.tracingChannel('z'); console.log(t2.start.name, t2.error.name, t2.hasSubscribers); console.log(t2.traceSync((a, b) => a + b, {}, null, 1, 2)); const h = { start() {}, error(m) { console.log('err', m.error); } }; t2.subscribe(h); try { t2.traceSync(() => { throw 'x'; }, {}); } catch (e) { console.log('caught', e); } console.log(t2.hasSubscribers, t2.unsubscribe(h), t2.unsubscribe(h));
t2.subscribe({ start: m => console.log("s", m.k, m.result, String(m.error)), end: m => console.log("e", m.k, m.result, String(m.error)), asyncStart: m => console.log("as", m.k, m.result, String(m.error)), asyncEnd: m => console.log("ae", m.k, m.result, String(m.error)) });
t2.tracePromise(() => Promise.resolve(1), { k: 1 }).then(v => console.log('then', v)); Promise.resolve().then(() => console.log('t1')).then(() => console.log('t2')).then(() => console.log('t3')).then(() => console.log('t4'));
try { console.log(typeof t2.tracePromise(() => 5, { k: 2 })); } catch (e) { console.log(e.message); } try { t2.traceCallback(() => {}, 0, {}, null, 5); } catch (e) { console.log(e.code, e.message); } t2.traceCallback((x, cb) => cb(new Error('cb')), 1, { k: 3 }, null, 'x', (e) => console.log('cb', e.message));
