// What a printed timer or immediate shows of itself: waiting, running, over, cleared, unref'd.
// since: 10
const util = require('util');
const text = (x, o) => util.inspect(x, o).replace(/_idleStart: \d+/g, '_idleStart: N').replace(/asyncId\)(\]?): \d+/g, 'asyncId)$1: N');
const show = (label, x) => console.log(label, text(x));
const t = setTimeout(() => {}, 300, 'a'); const s = setTimeout(() => show('in', s), 300); show('two of a list', t); show('second', s);
let n = 0; const i = setInterval(() => { if (n++ === 0) show('in interval', i); else { clearInterval(i); show('cleared', i); } }, 120);
const u = setTimeout(() => {}, 5000).unref(); show('unref', u); if (u[Symbol.toPrimitive]) { +u; show('number', u); }
const im = setImmediate(function () { show('in immediate', im); }, 1, 2); show('immediate', im); const c = setImmediate(() => {}); clearImmediate(c); show('cleared', c);
show('within', { deep: { er: [t, c] } }); t.mine = 1; show('named', t);
setTimeout(() => { show('after', t); show('after', im); clearTimeout(u); show('cleared', u); clearTimeout(t); }, 500);
console.log(text(t, { depth: -1 }), text(c, { depth: -1 }), text([[t]], { depth: 0 }));
