// An immediate does not wait for a timer.
setTimeout(() => console.log('timer'), 20);
setImmediate(() => console.log('immediate'));
