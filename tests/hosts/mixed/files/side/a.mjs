import './dep.mjs';
console.log('a');
