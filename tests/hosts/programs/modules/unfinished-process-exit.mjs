// needs: tla
// process.exit() while a top-level await waits.
setTimeout(() => process.exit(), 5);
process.on('exit', (code) => console.log('exit', code));
await new Promise(() => {});
