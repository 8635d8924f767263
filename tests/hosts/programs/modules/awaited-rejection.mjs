// needs: tla
// A module awaits a rejected promise.
process.on('exit', (code) => console.log('exit', code));
await Promise.reject(new Error('awaited'));
