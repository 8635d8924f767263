// What postTask answers with settles when the microtasks of its callback are done.
scheduler.postTask(() => { console.log('cb'); let p = Promise.resolve(); for (let i = 1; i < 5; i++) p = p.then(() => console.log('m' + i)); return 1; }).then((v) => console.log('task ' + v));
scheduler.postTask(() => console.log('second task'));
scheduler.postTask(() => { console.log('cb3'); queueMicrotask(() => console.log('m of throwing')); throw new Error('x'); }).catch((e) => console.log('caught ' + e.message));
scheduler.postTask(async () => { console.log('cb4'); await null; console.log('in 4'); return 4; }).then((v) => console.log('task ' + v));
scheduler.postTask(() => { console.log('cb5'); scheduler.yield().then(() => console.log('yielded')); Promise.resolve().then(() => console.log('m5')); return Promise.resolve('five'); }).then((v) => console.log('task ' + v));
