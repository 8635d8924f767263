// nobody handles what a timer rejects: the loop looks for it one turn later, and goes once more to the next timer
setTimeout(() => { console.log('t1'); Promise.reject(new Error('first')); }, 20);
setTimeout(() => { console.log('t1 too'); setImmediate(() => { console.log('immediate'); }); }, 20);
setTimeout(() => { console.log('t2'); Promise.reject('second'); setImmediate(() => console.log('another turn')); }, 45);
setTimeout(() => console.log('t3'), 70);
setTimeout(() => console.log('t4'), 300);
process.on('exit', code => console.log('exit', code));
