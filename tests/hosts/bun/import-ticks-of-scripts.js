// the same in a script, beside nextTick and immediates
const ticker = (n) => {
  let i = 0;
  (function next() {
    Promise.resolve().then(() => {
      console.log('t' + ++i);
      if (i < n) next();
    });
  })();
};
ticker(16);
import('node:fs').then(() => console.log('fs'));
import('./nowhere.mjs').catch(() => console.log('fails'));
process.nextTick(() => console.log('tick'));
setImmediate(() => {
  console.log('immediate');
  ticker(12);
  import('node:fs').then(() => console.log('fs again'));
});
