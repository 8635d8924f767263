// process.exitCode is the status of a natural end.
console.log(process.exitCode);
process.exitCode = 12;
console.log(process.exitCode);
process.on('exit', (code) => console.log('exit', code));
