// Node's own errors as texts, heads of their stacks, and the keys of errors of files, by call that waits or not.
// needs: promise-finally
const show = (e) => console.log(String(e).split('\n')[0], '|', e.stack.split('\n')[0], '|', Object.keys(e).join());
const fs = require('fs');
for (const f of [() => setTimeout('x'), () => process.nextTick(5), () => require('events').once.call, () => new (require('events'))().emit('error', 5), () => require('assert')(false, 'm'), () => require('assert').strictEqual(1, 2, 'other'), () => fs.readFileSync('/nope'), () => fs.mkdirSync('/tmp'), () => fs.renameSync('/nope', '/x'), () => fs.closeSync(999), () => fs.openSync(), () => Buffer.alloc('x'), () => require(5)]) try { f(); } catch (e) { show(e); }
fs.readFile('/nope', (e) => { show(e); fs.rmdir('/nope', (e) => show(e)); });
