// needs: esm
// since: 12
// A script that threw is not run again for an import, but for a require; a module above it may go on all the same.
import { createRequire } from 'module';
const require = createRequire(import.meta.url);
const told = (name) =>
  import(`./files/wrong/${name}`).then(
    () => console.log(name, 'is there'),
    (error) => console.log(name, error.message),
  );
process.on('unhandledRejection', (error) => console.log('unhandled:', error.message));
setTimeout(() => told('throws.cjs'), 30);
setTimeout(() => told('throws.cjs'), 90);
setTimeout(() => told('below.mjs'), 150);
setTimeout(() => {
  try {
    require('./files/wrong/throws.cjs');
  } catch (error) {
    console.log('required:', error.message);
  }
}, 210);
setTimeout(() => told('throws.cjs'), 270);
