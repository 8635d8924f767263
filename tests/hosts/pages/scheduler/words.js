// What postTask refuses, as a promise.
const refused = (promise) => promise.then(() => console.log('fine'), (error) => console.log(error.name, error.message));
refused(scheduler.postTask());
refused(scheduler.postTask(1));
refused(scheduler.postTask(() => {}, { priority: 'x' }));
refused(scheduler.postTask(() => {}, { delay: -1 }));
refused(scheduler.postTask(() => {}, { delay: 0.5 }));
for (const args of [[], ['a'], ['a', {}], ['a', 1], ['-x', () => {}]]) refused(navigator.locks.request(...args));
