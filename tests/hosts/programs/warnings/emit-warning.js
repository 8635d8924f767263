// emitWarning prints later and emits 'warning'.
process.on('warning', (w) => console.log('warning', w.name, w.message, w.code));
process.emitWarning('plain');
process.emitWarning('typed', 'MyWarning');
process.emitWarning('with code', 'MyWarning', 'CODE1');
console.log('script end');
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
