// Since Node 11 a rejection in a timer is reported before the next timer of the list.
process.on('unhandledRejection', (reason) => console.log('unhandled ' + reason));
setTimeout(() => {
  console.log('a');
  Promise.reject('from a');
}, 2);
setTimeout(() => console.log('b'), 2);
for (const until = Date.now() + 10; Date.now() < until;);
