// needs: asyncgen
async function* feed() { let n = 0; for (;;) { try { const cmd = yield n++; console.log('cmd', cmd); } catch (e) { console.log('caught inside', e.message); } } }
const f = feed();
(async () => { await f.next(); console.log(await f.next('go')); console.log(await f.throw(new Error('bad'))); console.log(await f.next('again')); console.log(await f.return()); console.log(await f.throw(new Error('late')).catch(e => 'rejected ' + e.message)); })();
let i = 0; (function tick() { if (i < 16) Promise.resolve().then(() => { console.log('t' + ++i); tick(); }); })();
