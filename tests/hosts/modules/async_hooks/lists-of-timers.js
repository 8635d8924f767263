// since: 8
// Until Node 10 the timers of one duration run within an operation of their own
const ah = require('async_hooks'); const fs = require('fs'); const seen = []; const ids = {}; let n = 0;
const h = ah.createHook({ init(id, type, trigger) { ids[id] = type + ++n; seen.push('+' + ids[id]); }, before(id) { seen.push('<' + ids[id]); }, after(id) { seen.push('>' + ids[id]); } }).enable();
setTimeout(() => { seen.push('a'); }, 30); setTimeout(() => { seen.push('b'); Promise.resolve().then(() => seen.push('m')); }, 30); const i = setInterval(() => { seen.push('i'); if (seen.filter(x => x === 'i').length === 2) clearInterval(i); }, 70); const c = setTimeout(() => {}, 100); clearTimeout(c);
setTimeout(() => { h.disable(); console.log(seen.join(' ')); }, 300);
