// beforeExit is not emitted by process.exit.
process.on('beforeExit', () => console.log('beforeExit'));
setTimeout(() => process.exit(0), 1);
