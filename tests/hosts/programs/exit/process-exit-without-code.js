// process.exit() takes process.exitCode.
process.exitCode = 3;
process.on('exit', (code) => console.log('exit', code));
process.exit();
