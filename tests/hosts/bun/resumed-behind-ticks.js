process.nextTick(() => {});
async function f() { await 0; return new Error('f').stack; } async function g() { return await f(); } g().then(console.log);
(async () => { await 0; const s = new Error('h').stack; console.log(s); })();
async function k() { await 0; const s = new Error('k').stack; return s; } k().then(console.log);
