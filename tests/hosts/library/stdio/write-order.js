// since: 10
process.stdout.write('a\n', () => console.log('callback a'));
process.stdout.write(Buffer.from('b\n'), () => console.log('callback b'));
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
process.stdout.write('c');
process.stdout.write('d\n');
console.log('log');
try {
  process.stdout.write(5);
} catch (error) {
  console.log(error.name, error.code);
}
process.stdout.on('finish', () => console.error('finish'));
