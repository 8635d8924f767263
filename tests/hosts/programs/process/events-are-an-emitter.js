// on, once, off, prependListener, listenerCount, emit.
process.on('mine', (x) => console.log('on', x));
process.once('mine', (x) => console.log('once', x));
process.prependListener('mine', (x) => console.log('first', x));
console.log(process.listenerCount('mine'), process.emit('mine', 1), process.emit('mine', 2), process.emit('other'));
console.log(process.listenerCount('mine'));
process.removeAllListeners('mine');
console.log(process.emit('mine', 3));
