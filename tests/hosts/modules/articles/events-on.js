// since: 18
const { on, EventEmitter } = require('events');
(async () => {
  const e = new EventEmitter(); const ac = new AbortController();
  setTimeout(() => { e.emit('n', 1); e.emit('n', 2); setImmediate(() => { e.emit('n', 3); ac.abort(); }); }, 1);
  try { for await (const [v] of on(e, 'n', { signal: ac.signal })) { console.log('got', v); await null; } } catch (err) { console.log(err.name, err.code); }
})();
