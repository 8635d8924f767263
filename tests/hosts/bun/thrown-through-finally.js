// A rejection shows what an error has; a callback that has its error from elsewhere is shown where it threw.
require('fs');
const mk = () => Object.assign(new Error('x'), { code: 'A', extra: 1 });
function f() {
  try {
    throw mk();
  } finally {
    console.log('finally');
  }
}
process.nextTick(f);
Promise.reject(mk());
