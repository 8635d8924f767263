const fail = () => Promise.reject(new Error('no'));
(async () => { try { await fail(); } catch (e) { console.log('try', e.message); } console.log('after try'); })();
fail().catch(e => console.log('catch', e.message)).then(() => console.log('after catch'));
fail().then(() => {}, e => console.log('second arg', e.message)).then(() => console.log('after second'));
fail().then(() => {}).catch(e => console.log('then-catch', e.message));
