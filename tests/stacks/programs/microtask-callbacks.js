// callbacks of the host: nobody waits for them
// needs: queuemicrotask
async function wait(start) { return new Promise((resolve) => start(() => { console.log(new Error('x').stack); resolve(); })); }
async function root() { await wait(queueMicrotask); await wait((f) => Promise.resolve().then(f)); }
root();
