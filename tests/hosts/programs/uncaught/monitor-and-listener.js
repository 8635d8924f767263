// The monitor and a listener.
process.on('uncaughtException', (error, origin) => console.log('listener', error.message, origin));
process.on('uncaughtExceptionMonitor', (error, origin) => console.log('monitor', error.message, origin));
setTimeout(() => {
  throw new Error('x');
}, 1);
