// Channels, who subscribes, what a subscriber throws; pieces of work as five channels since Node 18.
// since: 14
const dc = require('diagnostics_channel');
const ch = dc.channel('my-channel');
console.log(ch.hasSubscribers, ch.name, ch.constructor.name);
ch.subscribe((m, name) => { console.log('got', m, name); });
ch.publish({ a: 1 }); console.log(dc.hasSubscribers('my-channel'));
if (dc.subscribe) { const f = (m, n) => console.log('top', m, n); dc.subscribe('x', f); dc.channel('x').publish(1); console.log(dc.unsubscribe('x', f), dc.unsubscribe('x', f)); }
if (dc.tracingChannel) { const t = dc.tracingChannel('op'); t.subscribe({ start(m) { console.log('start', m); }, end(m) { console.log('end', m); }, asyncStart(m) { console.log("asyncStart", m.id, m.result, String(m.error)); }, asyncEnd(m) { console.log("asyncEnd", m.id, m.result); }, error(m) { console.log('error', m.error.message); } });
t.tracePromise(async x => { await null; return x * 2; }, { id: 1 }, null, 4).then(v => console.log('v', v));
t.traceSync(() => 'sync', { id: 2 }); t.traceCallback((cb) => setImmediate(cb, null, 'r'), 0, { id: 3 }, null, (e, v) => console.log('cb', v)); t.tracePromise(async () => { throw new Error('no'); }, { id: 5 }).catch(() => {}); }
