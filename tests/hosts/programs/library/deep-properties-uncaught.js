// Properties of an uncaught error are shown deeper than a console shows them.
const error = new Error('deep');
error.details = { request: { headers: { accept: { types: { first: { name: 'text' } } } } }, list: [[[[1]]]] };
throw error;
