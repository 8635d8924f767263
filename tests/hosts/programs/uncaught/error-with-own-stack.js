// An error with a stack text of its own.
const error = new Error('m');
error.stack = 'my own stack';
throw error;
