// An error with properties of its own.
const error = new Error('with extras');
error.code = 'E_CODE';
error.details = { a: 1, b: [2, 3] };
throw error;
