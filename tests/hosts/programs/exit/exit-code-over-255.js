// Only the low eight bits reach the shell.
process.on('exit', (code) => console.log('exit', code));
process.exit(256 + 7);
