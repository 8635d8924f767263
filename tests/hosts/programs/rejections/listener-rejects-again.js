// A listener that itself leaves a rejection unhandled, once.
let n = 0;
process.on('unhandledRejection', (reason) => {
  console.log('unhandled ' + reason);
  if (n++ < 2) Promise.reject('again ' + n);
});
Promise.reject('first');
