// Rejections in listeners of 'exit' are told to nobody.
process.on('unhandledRejection', (reason) => console.log('never', reason));
process.on('exit', (code) => {
  console.log('exit', code);
  Promise.reject('lost');
});
