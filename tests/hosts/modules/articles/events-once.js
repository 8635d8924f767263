const { once, EventEmitter } = require('events');
(async () => {
  const e = new EventEmitter();
  setTimeout(() => e.emit('ready', 1, 2), 5);
  console.log(await once(e, 'ready'));
  process.nextTick(() => e.emit('error', new Error('broken')));
  try { await once(e, 'ready'); } catch (err) { console.log('caught', err.message); }
})();
