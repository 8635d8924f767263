'use strict';
/* The function in place of the listeners, and what it is called upon. */
Error.stackTraceLimit = 30;
if (typeof process.setUncaughtExceptionCaptureCallback === 'function') {
  process.setUncaughtExceptionCaptureCallback(function capture(error) {
    console.log(this, arguments.length, new Error(error.message).stack);
  });
  setTimeout(() => {
    throw new Error('in a timer');
  }, 20);
}
