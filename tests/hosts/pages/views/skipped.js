// a transition that is skipped before and after its change
const see = (view, name) => { for (const part of ['updateCallbackDone', 'ready', 'finished']) view[part].then(() => console.log(name, part), (error) => console.log(name, part, 'rejected', error.name, error.message)); return view; };
const early = see(document.startViewTransition(() => { console.log('early changes'); return 'value'; }), 'early');
early.skipTransition(); console.log('skipped'); queueMicrotask(() => console.log('microtask'));
setTimeout(() => see(document.startViewTransition(() => { console.log('failing changes'); throw new Error('bad'); }), 'failing'), 100);
setTimeout(() => {
  const late = see(document.startViewTransition(async () => { console.log('late changes'); await null; document.title = 'x'; }), 'late');
  late.ready.then(() => { late.skipTransition(); console.log('skipped', document.activeViewTransition); late.skipTransition(); });
  late.updateCallbackDone.then(() => Promise.resolve()).then(() => console.log('a little after the change'));
}, 200);
