// needs: node
process.on('exit', (code) => console.log(code, process.exitCode));
try {
  process.exitCode = '3.7';
} catch (error) {
  console.log(error.code);
}
