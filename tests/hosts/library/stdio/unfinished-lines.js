// since: 10
process.stdout.write('begun ');
console.log('and ended');
process.stdout.write('a');
process.stderr.write('elsewhere');
setTimeout(() => {
  process.stdout.write('b\nc');
  console.error('elsewhere');
  console.log();
  process.stdout.write('last');
}, 5);
console.group('group');
process.stdout.write('not indented\n');
console.log('indented');
console.groupEnd();
