// since: 10
let tries = 0; async function flaky() { tries++; if (tries < 3) throw new Error('fail ' + tries); return 'ok after ' + tries; } async function retry(f, n, delay) { try { return await f(); } catch (e) { console.log(e.message); if (n === 0) throw e; await new Promise((r) => setTimeout(r, delay)); return retry(f, n - 1, delay * 2); } } retry(flaky, 5, 1).then(console.log);
