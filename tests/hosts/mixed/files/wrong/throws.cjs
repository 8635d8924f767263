console.log('throws, it does');
throw new Error('of a script');
