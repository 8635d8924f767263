// More than ten listeners of one event: MaxListenersExceededWarning.
process.on('warning', (w) => console.log(w.name, w.message));
for (let i = 0; i < 12; i++) process.on('mine', () => {});
