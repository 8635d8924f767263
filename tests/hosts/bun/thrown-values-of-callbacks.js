// What is no error and thrown by a callback is shown by its place.
class Refusal {
  constructor(why) {
    this.why = why;
  }
}
let n = 1;
function fail(which) {
  if (which === 'list') throw [n, `${n + 1}`];
  if (which === 'made') throw new Refusal('text');
  if (which === 'object') throw { message: 'like an error', name: 'Named', n };
  if (which === 'sum') throw n + 41;
  throw n ? `text ${n}` : 'none';
}
process.on('exit', (code) => console.log('exit', code));
setTimeout(() => {
  fail('object');
});
