// since: 10
let n = 0; process.on('beforeExit', (c) => { console.log('beforeExit', c, n); if (n++ < 2) setTimeout(() => console.log('more work'), 1); });
process.on('exit', (c) => { console.log('exit', c); setTimeout(() => console.log('never'), 0); process.nextTick(() => console.log('never tick')); Promise.resolve().then(() => console.log('micro at exit')); }); process.exitCode = 3; console.log('main');
