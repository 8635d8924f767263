// a module that awaits
async function leaf() { await null; throw new Error('x'); }
function sync() { return new Error('sync'); }
console.log(sync().stack);
try { await leaf(); } catch (e) { console.log(e.stack); }
const arrow = async () => { await leaf(); };
await arrow().catch((e) => console.log(e.stack));
export default function () { return new Error('default export'); }
const self = await import(import.meta.url);
console.log(self.default().stack);
