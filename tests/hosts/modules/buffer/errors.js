// since: 16
for (const call of [() => Buffer.from(5), () => Buffer.from(), () => Buffer.from(null), () => Buffer.alloc('5'), () => Buffer.concat('x'), () => Buffer.byteLength(5), () => Buffer.from('x', 'nope'), () => Buffer.compare(1, 2), () => Buffer.from('a').equals(1), () => Buffer.from('abc').swap16()]) {
  try { console.log(call()); } catch (error) { console.log(error.name, error.code, error.message); }
}
