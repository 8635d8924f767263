// What a callback throws is shown where it was thrown, without what it has and its causes.
require('events');
process.on('exit', (code) => console.log('exit', code));
function make(message) {
  return Object.assign(new Error(message), { code: 'E_MADE', extra: 1 });
}
const early = make('made early');
setTimeout(() => {
  setImmediate(() => console.log('goes on'));
  throw early;
}, 1);
