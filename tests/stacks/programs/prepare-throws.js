// a prepareStackTrace that throws, or makes errors itself
function f() { return new Error('f'); }
Error.prepareStackTrace = () => { throw new Error('thrown inside'); };
try { console.log(typeof f().stack); } catch (e) { Error.prepareStackTrace = undefined; console.log('caught', e.message); }
Error.prepareStackTrace = (e, sites) => { const inner = new Error('inner'); return 'outer of ' + String(inner.stack).split('\n')[0]; };
console.log(f().stack);
Error.prepareStackTrace = function () { return this === Error; };
console.log(f().stack);
Error.prepareStackTrace = (...args) => args.length;
console.log(f().stack);
try { null.x; } catch (e) { console.log(e.stack); }
