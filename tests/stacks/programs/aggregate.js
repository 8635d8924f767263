// several errors in one
// needs: promise-any
const at = (e) => console.log(e.stack);
at(new AggregateError([new Error('one')], 'several'));
Promise.any([Promise.reject(new Error('r'))]).catch((e) => console.log(e.stack + ' ' + e.errors[0].stack));
