// in which tick import() goes on: loaded before, built in, of a text, and what cannot be found
import 'node:fs';
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
import('node:fs').then(() => console.log('loaded before'));
import('node:path').then(() => console.log('built in'));
import('no-such-package').catch(() => console.log('fails'));
setTimeout(() => console.log('timer'), 5);
