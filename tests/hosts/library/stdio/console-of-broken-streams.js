// since: 14
const { Console } = require('console'); const { Writable } = require('stream');
const mk = (n, how) => { const w = new Writable({ write(c, e, cb) { process.stdout.write(n + ' ' + String(c)); how(cb); } }); return w; };
const b = mk('sync', cb => cb(new Error('broken'))); const c = new Console(b); c.log('one'); c.log('two');
const later = mk('later', cb => setImmediate(cb, new Error('later'))); new Console(later).log('three');
const heard = mk('heard', cb => cb(new Error('heard'))); heard.on('error', e => console.log('listener', e.message)); new Console(heard).log('four');
console.log(b.listenerCount('error'), later.listenerCount('error'));
for (const f of [() => new Console(), () => new Console(5), () => new Console({ stdout: b, colorMode: 'x' }), () => Console.length, () => new Console(b, 5), () => Console({ stdout: b }) instanceof Console, () => new Console({})]) try { console.log(f() ? 'fine' : 'none'); } catch (e) { console.log(e.name, e.code, e.message); }
setImmediate(() => console.log('still here')); setTimeout(() => console.log(b.listenerCount('error'), later.listenerCount('error')), 60);
