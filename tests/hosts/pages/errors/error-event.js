// An uncaught exception becomes an error event.
addEventListener('error', (event) => {
  console.log(event.message, event.error instanceof TypeError, event.lineno, event.filename.endsWith('error-event.js'), event instanceof ErrorEvent, event.cancelable);
});
setTimeout(() => console.log('goes on'));
throw new TypeError('wrong');
