// needs: tla
import script, { named, 'a text' as text } from './files/script.cjs';
import * as literal from './files/literal.cjs';
import * as again from './files/again.cjs';
import transpiled, * as all from './files/transpiled.cjs';
import { createRequire } from 'module';
const require = createRequire(import.meta.url);
console.log(named, text, script === require('./files/script.cjs'));
for (const namespace of [await import('./files/script.cjs'), literal, again, all]) console.log(Object.keys(namespace).filter((key) => key !== 'module.exports'));
console.log(literal.d, literal.e, again.part, again.default.name, transpiled.default, all.x);
await import('./files/either.js');
console.log(either);
for (const name of ['throws.cjs', 'throws.mjs', 'absent.cjs']) await import(`./files/${name}`).catch((error) => console.log(error.name, error.code));
