// emitWarning with an Error object.
process.on('warning', (w) => console.log(w.name, w.message));
const warning = new Error('as an error');
warning.name = 'OwnWarning';
process.emitWarning(warning);
