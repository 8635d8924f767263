// what import() does not find, from a module
const show = (e) => console.log(e.stack.split('\n').slice(1).join('\n') + '\n--');
async function load(name) { try { await import(name); } catch (e) { show(e); } }
await load('./nope.mjs'); await load('no-package'); setTimeout(() => load('./nope2.mjs'), 5);
