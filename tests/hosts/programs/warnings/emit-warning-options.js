// emitWarning with an options object.
process.on('warning', (w) => console.log(w.name, w.message, w.code, w.detail));
process.emitWarning('m', { type: 'Custom', code: 'C1', detail: 'more\nlines' });
