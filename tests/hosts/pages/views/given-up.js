// changes that fail or are given up
document.startViewTransition(() => Promise.reject(new Error('unseen'))); document.startViewTransition();
addEventListener('unhandledrejection', (e) => console.log('unhandled', e.reason.message));
const t = document.startViewTransition({ update: () => console.log('update'), types: ['a', 'b'] }); console.log([...t.types].join()); t.finished.then(() => console.log('finished', document.activeViewTransition));
try { document.startViewTransition(1); } catch (e) { console.log(e.name, e.message); }
try { new ViewTransition(); } catch (e) { console.log(e.message); }
