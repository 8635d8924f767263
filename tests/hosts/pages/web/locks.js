// browsers: navigator.locks: one after the other
// needs: window
const hold = (n, ms) => navigator.locks.request('l', async l => { console.log(n + ' has ' + l.name + ' ' + l.mode); await new Promise(r => setTimeout(r, ms)); console.log(n + ' leaves'); return n; }).then(v => console.log('then ' + v));
if (!navigator.locks) console.log('none'); else { hold('a', 40); hold('b', 30); navigator.locks.request('l', { ifAvailable: true }, l => console.log('available ' + l)); console.log('sync'); }
