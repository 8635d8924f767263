// Of an AggregateError each reason is shown, with a line of its own for what is no error.
Promise.any([Promise.reject(new TypeError('one')), Promise.reject('two'), Promise.reject({ a: 1 }), Promise.reject({ message: 'like' })]);
