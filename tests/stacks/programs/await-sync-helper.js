// synchronous functions on top of async ones
function helper() { throw new Error('x'); }
const arrow = () => helper();
async function leaf() { await 1; [1].forEach(() => arrow()); }
async function root() { await leaf(); }
root().catch((e) => console.log(e.stack));
