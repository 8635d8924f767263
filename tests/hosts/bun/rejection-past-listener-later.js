// The same in a timer.
process.on('uncaughtException', (e, o) => console.log('caught', e.message, o)); process.on('exit', c => console.log('exit', c)); setTimeout(() => { throw new Error('thrown'); }, 30); setTimeout(() => console.log('timer'), 80); (async () => { await new Promise(r => setTimeout(r, 50)); throw new Error('async'); })();
