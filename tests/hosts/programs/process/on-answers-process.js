// The registering methods answer with process.
console.log(process.on('x', () => {}) === process, process.once('x', () => {}) === process);
