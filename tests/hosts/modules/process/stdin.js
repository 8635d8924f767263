// standard input without content, as a stream, as lines, and as a file
// since: 10
const { readFileSync } = require('fs');
console.log(process.stdin.fd, process.stdin.isTTY, process.stdin.constructor.name, process.stdin === process.stdin);
console.log(JSON.stringify(readFileSync(0, 'utf8')), JSON.stringify(readFileSync('/dev/stdin', 'utf8')));
process.nextTick(() => console.log('tick'));
process.stdin.setEncoding('utf8').on('data', (data) => console.log('data', data));
process.stdin.on('end', () => {
  console.log('end');
  const lines = require('readline').createInterface({ input: process.stdin, output: process.stdout });
  lines.on('close', () => console.log('closed'));
  lines.close();
});
process.stdin.on('close', () => console.log('close'));
