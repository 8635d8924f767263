// An unhandledRejection listener that throws ends the process.
process.on('unhandledRejection', e => { console.log('listener', e); throw new Error('from listener'); }); Promise.reject('x'); setTimeout(() => console.log('timer'), 5); process.on('exit', c => console.log('exit', c));
