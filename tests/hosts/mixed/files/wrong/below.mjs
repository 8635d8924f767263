import './throws.cjs';
console.log('the module behind it runs');
