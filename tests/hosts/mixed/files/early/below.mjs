import first, * as above from './above.mjs';
import { constant, Class } from './above.mjs';

const attempts = {
  constant: () => above.constant,
  variable: () => above.variable,
  ofDefault: () => above.default,
  Class: () => new above.Class(),
  called: () => above.hoisted(),
  binding: () => constant,
  'default binding': () => first,
  'class binding': () => new Class(),
  keys: () => Object.keys(above),
  taken: () => { const { variable } = above; return variable; },
  has: () => 'constant' in above,
  missing: () => above.missing,
  write: () => { above.constant = 1; },
  'write of a missing one': () => { above.missing = 1; },
  'write of a function': () => { above.hoisted = 1; },
  deletion: () => delete above.constant,
};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    console.log(name, attempt());
  } catch (error) {
    console.log(name, `${error.name}: ${error.message}`);
  }
}
export const read = () => [above.constant, above.variable, above.default, typeof above.Class].join();
