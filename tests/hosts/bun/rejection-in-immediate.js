// what still runs when nobody handles a rejection
setImmediate(() => { console.log('im'); Promise.reject(new Error('in immediate')); }); setTimeout(() => console.log('t1'), 1); setTimeout(() => console.log('t20'), 20);
