// An unref'd timer runs when another one keeps the loop alive long enough.
setTimeout(() => console.log('unref at 5'), 5).unref();
setTimeout(() => console.log('ref at 60'), 60);
