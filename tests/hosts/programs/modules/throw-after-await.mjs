// needs: tla
// A module throws after an await.
process.on('exit', (code) => console.log('exit', code));
await null;
throw new Error('after await');
