// which listener of an iterator over events is left first
const { EventEmitter, on } = require('events'); const log = console.log; const e = new EventEmitter(); e.on('removeListener', n => log('rm', n));e.on('newListener', n => log('new', n));
(async () => { setTimeout(() => { e.emit('it', 1); e.emit('it', 2); e.emit('it', 3); }, 1); for await (const v of on(e, 'it')) { log('it', v); if (v[0] === 3) break; } })();
