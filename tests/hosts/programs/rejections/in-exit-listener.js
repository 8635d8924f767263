// A rejection made in an 'exit' listener is never reported.
process.on('exit', (code) => {
  console.log('exit', code);
  Promise.reject(new Error('too late'));
});
