// The same without any waiting.
setImmediate(() => console.log('never'));
await null;
throw new Error('failed');
