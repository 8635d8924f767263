function load() { return require('./nope/x.js'); }
try { load(); } catch (e) { console.log(e.code, e.requireStack && e.requireStack.length); }
setTimeout(() => load(), 10);
