// a timer's callback, and what it resolves
// needs: timers
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function leaf() { await sleep(1); throw new Error('leaf'); }
async function root() { try { await leaf(); } catch (e) { console.log(e.stack); } }
setTimeout(function named() { console.log(new Error('named').stack); }, 0);
setTimeout(() => { console.log(new Error('arrow').stack); root(); }, 2);
setTimeout(function () { console.log(new Error('anonymous').stack); }, 30);
