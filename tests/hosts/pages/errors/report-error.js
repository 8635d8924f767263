// reportError reports at once and goes on.
addEventListener('error', (event) => {
  console.log('event', event.message, event.error.code);
  event.preventDefault();
});
console.log('before');
reportError(Object.assign(new Error('reported'), { code: 7 }));
console.log('after');
