// since: 10
async function a() { return Promise.resolve('a'); } async function b() { return await Promise.resolve('b'); } async function c() { return 'c'; }
for (const f of [a, b, c]) f().then(console.log);
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4));
