// since: 10
const timeout = (p, ms) => Promise.race([p, new Promise((_, rej) => setTimeout(() => rej(new Error('timeout')), ms))]); const sleep = (ms, v) => new Promise((r) => setTimeout(() => r(v), ms));
(async () => { console.log(await timeout(sleep(5, 'ok'), 50)); try { await timeout(sleep(50), 5); } catch (e) { console.log(e.message); } console.log(await Promise.race([sleep(10, 'slow'), 'now'])); })();
