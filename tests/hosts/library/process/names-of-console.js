// since: 7
// Names of the console's methods, and what a traced call that throws is told
console.log([console.log, console.error, console.info, console.dir, console.trace].map((f) => f.name).join());
let channel;
try { channel = require('diagnostics_channel').tracingChannel('op'); } catch (e) { console.log('none'); }
if (channel) {
  channel.subscribe({ start: (m) => console.log('start', m), end: () => console.log('end'), error: (m) => console.log('error', m.error.message) });
  try { channel.traceSync(() => { throw new Error('sync'); }); } catch (e) { console.log(e.message); }
}
