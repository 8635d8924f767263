// What process.exitCode is read as in 'exit' after process.exit(code).
process.on('exit', (code) => console.log(code, process.exitCode));
process.exitCode = 4;
process.exit(2);
