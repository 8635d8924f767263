// CreateHook of promises and timers: which types, who triggers whom.
// needs: promise-finally
const h = require('async_hooks'); const fs = require('fs'); const ids = new Map(); const nm = id => ids.get(id) || 'root'; const out = [];
h.createHook({ init(id, type, trig) { if (!/^(PROMISE|Timeout|Immediate|TickObject)$/.test(type)) return; ids.set(id, type + ids.size); out.push('init ' + nm(id) + ' by ' + nm(trig)); }, before(id) { if (ids.has(id)) out.push('before ' + nm(id)); }, after(id) { if (ids.has(id)) out.push('after ' + nm(id)); }, promiseResolve(id) { if (ids.has(id)) out.push('resolved ' + nm(id)); } }).enable();
const p = Promise.resolve(1); p.then(x => x + 1).then(() => setImmediate(() => {})); setTimeout(() => { process.nextTick(() => {}); }, 2);
process.on('exit', () => fs.writeSync(1, out.join('\n') + '\n'));
