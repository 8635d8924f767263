process.nextTick(() => console.log('tick')); Promise.resolve().then(() => console.log('micro')); setImmediate(() => console.log('immediate')); console.log('esm main');
