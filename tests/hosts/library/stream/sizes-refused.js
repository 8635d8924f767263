// since: 10
const { Readable, Writable, Duplex } = require('stream');
for (const make of [() => new Readable({ highWaterMark: -1 }), () => new Writable({ highWaterMark: 'x' }), () => new Duplex({ readableHighWaterMark: 1.5 }), () => new Readable({ highWaterMark: NaN })])
  try { console.log(make().readableHighWaterMark); } catch (error) { console.log(error.name, error.code, error.message); }
