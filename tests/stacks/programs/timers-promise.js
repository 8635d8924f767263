// an error in a timer that rejects an awaited promise
// needs: timers
function job() { return new Promise((resolve, reject) => setTimeout(() => reject(new Error('x')), 1)); }
async function leaf() { await job(); }
async function root() { try { await leaf(); } catch (e) { console.log(e.stack); } }
root();
