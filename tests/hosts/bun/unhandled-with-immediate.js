// an unhandled rejection ends the process: what was printed before, what after
process.on('exit', c => console.log('exit ' + c)); setTimeout(() => console.log('timer'), 5); setImmediate(() => console.log('immediate')); Promise.reject(new RangeError('nobody')); Promise.resolve().then(() => console.log('micro')); process.nextTick(() => console.log('tick')); console.log('end');
