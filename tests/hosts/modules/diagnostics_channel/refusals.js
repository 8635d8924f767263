// What channels are and refuse.
// since: 14
const dc = require('diagnostics_channel');
console.log(typeof dc.Channel, dc.channel('a') === dc.channel('a'), dc.channel(Symbol.for('s')).name, dc.hasSubscribers('zz'));
const t = f => { try { console.log(f()); } catch (e) { console.log(e.name, e.code, e.message); } };
t(() => dc.channel(5)); t(() => dc.channel('x').subscribe(5)); t(() => dc.channel('x').unsubscribe(() => {})); t(() => dc.channel()); 
const ch = dc.channel('y'); const f = (m, n) => console.log('f', m, n, this === undefined); ch.subscribe(f); ch.subscribe(function () { throw new Error('in sub'); }); ch.subscribe((m) => console.log('third', m)); ch.publish(1); console.log(ch.constructor.name, Object.keys(ch).join(), Object.getPrototypeOf(ch) === dc.Channel.prototype); console.log(ch.unsubscribe(f)); ch.publish(2);
process.on('uncaughtException', e => console.log('uncaught', e.message)); console.log('end'); console.log(dc.channel('new').constructor.name);
