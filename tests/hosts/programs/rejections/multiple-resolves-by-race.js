// Promise.race settles once; the losers count as multiple resolves.
process.on('multipleResolves', (type, promise, value) => console.log('multiple', type, value));
Promise.race([Promise.resolve('a'), Promise.resolve('b'), Promise.reject('c')]).then((v) => console.log('won ' + v));
