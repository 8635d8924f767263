// since: 10
const { Writable } = require('stream');
const w = new Writable({ highWaterMark: 5, write(c, e, cb) { console.log('write', c.toString()); setTimeout(cb, 2); } });
let n = 0;
function write() { let ok = true; while (n < 6 && ok) { ok = w.write('ab' + n); console.log('wrote', n, ok); n++; } if (n < 6) w.once('drain', () => { console.log('drain'); write(); }); else w.end(() => console.log('ended')); }
w.on('finish', () => console.log('finish'));
write();
