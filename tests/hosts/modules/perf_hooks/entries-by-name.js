// since: 16
// Entries by name and type
const { performance } = require('perf_hooks');
performance.mark('a', { startTime: 1 });
performance.measure('a', { start: 1, duration: 2 });
for (const type of [undefined, 'mark', 'measure', 'other'])
  console.log(type, performance.getEntriesByName('a', type).map((e) => e.entryType).join());
try { new (performance.getEntries()[0].constructor)(); } catch (e) { console.log(e.name, e.code); }
