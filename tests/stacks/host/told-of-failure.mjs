/* What stands under listeners when the main module fails. */
Error.stackTraceLimit = 30;
const show = (what) => console.log(what, new Error('').stack.replace('Error: \n', '\n'));

process.on('uncaughtExceptionMonitor', () => show('monitor'));
process.on('uncaughtException', () => show('uncaught'));
process.on('exit', () => show('exit'));
throw new Error('of the module');
