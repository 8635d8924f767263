// A throw in an executor rejects; the catch handler sees it.
new Promise(() => {
  throw new Error('in executor');
}).catch((error) => console.log('caught', error.message));
