// Three rejections: one deprecation warning, numbered warnings; the first ends Node 15 and later.
Promise.reject(new Error('one'));
Promise.reject(new Error('two'));
Promise.reject(new Error('three'));
process.on('exit', (code) => console.log('exit', code));
