// The same for a name that is handed on, and for what there is no default of.
// needs: tla
console.log('never');
export { readFil as default } from 'fs';
