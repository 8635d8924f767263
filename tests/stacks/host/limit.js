async function inner() { await null; throw new Error('inner'); }
process.nextTick(() => {});
(async function outer() { await inner(); })().catch((error) => console.log(error.stack));
setTimeout(() => console.log(new TypeError('in a timer')), 1);
try { null.x; } catch (error) { console.log(error); }
Error.stackTraceLimit = 3;
console.log(new Error('of three lines').stack);
Error.prepareStackTrace = (error, sites) => sites.map((site) => `${String(site.getFileName()).split('/').pop()} ${site.getLineNumber()}`).join('\n');
console.log(new Error('by sites').stack);
