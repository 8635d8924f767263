// beforeExit revives with an immediate too.
process.once('beforeExit', () => setImmediate(() => console.log('immediate')));
process.on('exit', () => console.log('exit'));
