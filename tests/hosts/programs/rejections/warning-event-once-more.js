// Listeners of 'warning' see the events of two rejections and a late handler.
process.on('warning', (w) => console.log(w.name, '|', w.code, '|', w.message));
process.once('unhandledRejection', () => console.log('listener took the first'));
const p = Promise.reject('first');
setTimeout(() => p.catch(() => {}), 5);
