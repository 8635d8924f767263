// What stands at the end of a process that dies of an error.
console.log('before');
function fail() {
  throw Object.assign(new Error('outer', { cause: new RangeError('inner') }), { code: 'E_OUTER', extra: [1] });
}
fail();
