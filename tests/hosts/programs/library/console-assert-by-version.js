// a failed console.assert: a line on stderr, or up to Node 9 an error
function f() { console.assert(false, 'x %d', 5); }
try { f(); } catch (e) { console.log(e.name, e.code, e.message, e.actual, e.expected, e.operator, e.generatedMessage); }
try { console.assert(0); } catch (e) { console.log(e.name, e.code, e.message, e.actual, e.expected, e.operator, e.generatedMessage); }
try { console.assert(false, { a: 1 }, [2]); console.assert(null, 'a'); } catch (e) { console.log(e.message); }
if (console.dirxml) console.dirxml({ a: 1 }, [2]); console.log(Object.keys(console).join());
setTimeout(() => { console.assert(null, { a: 1 }, 'y'); console.log('goes on'); }, 1);
