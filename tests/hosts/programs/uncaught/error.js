// An error thrown by the script.
console.log('before');
throw new Error('wrong');
