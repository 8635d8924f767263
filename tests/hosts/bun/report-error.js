// reportError ends the program after its turn.
reportError(new Error('reported')); console.log('after'); setTimeout(() => console.log('timer'), 30); process.on('exit', c => console.log('exit', c));
