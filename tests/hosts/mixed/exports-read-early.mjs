// Modules in a circle: what is said of exports that have no value yet, read through a namespace or by name.
import * as above from './files/early/above.mjs';

console.log(Object.keys(above).join());
