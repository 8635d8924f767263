// Handled in the same drain: nothing is reported, rejectionHandled neither.
process.on('unhandledRejection', () => console.log('unhandled'));
process.on('rejectionHandled', () => console.log('handled later'));
const p = Promise.reject(1);
p.catch(() => console.log('caught'));
