// An unref'd timer does not keep the process alive.
setTimeout(() => console.log('never'), 50).unref();
setTimeout(() => console.log('10'), 10);
process.on('exit', () => console.log('exit'));
