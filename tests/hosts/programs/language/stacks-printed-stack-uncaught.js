// An uncaught error out of nested async functions, in class and timer.
class Shop { async order(id) { await null; return this.find(id); } async find(id) { await new Promise(r => setTimeout(r, 1)); throw Object.assign(new RangeError('no item ' + id), { id, code: 'E_ITEM' }); } }
async function main() { const s = new Shop(); const [a] = await Promise.all([1, 2].map(async i => { await null; return s.order(i); })); }
setTimeout(function later() { main(); }, 1);
