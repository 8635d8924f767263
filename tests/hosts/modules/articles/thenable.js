// since: 10
const t = { then(ok) { console.log('then called'); ok('thenable'); } };
(async () => { console.log(await t); })(); Promise.resolve(t).then(console.log); new Promise((r) => r(t)).then((v) => console.log('via resolve', v)); Promise.resolve().then(() => console.log('m1')).then(() => console.log('m2')).then(() => console.log('m3')); console.log('sync');
