// needs: timer-methods
// An unref'd immediate does not keep the process alive.
setImmediate(() => console.log('never')).unref();
process.on('exit', () => console.log('exit'));
