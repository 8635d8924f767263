// Handled after the warning: PromiseRejectionHandledWarning where rejections warn.
const p = Promise.reject(new Error('x'));
process.on('unhandledRejection', () => console.log('unhandled'));
setTimeout(() => p.catch(() => console.log('caught')), 1);
setTimeout(() => console.log('end'), 20);
