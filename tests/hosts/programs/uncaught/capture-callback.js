// needs: capture-callback
// setUncaughtExceptionCaptureCallback takes exceptions before any listener.
process.on('uncaughtException', () => console.log('never'));
process.setUncaughtExceptionCaptureCallback((error) => console.log('captured', error.message));
console.log(process.hasUncaughtExceptionCaptureCallback());
setTimeout(() => console.log('timer'), 1);
throw new Error('x');
