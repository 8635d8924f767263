// fs is there from the beginning: to require it moves no timer behind an immediate.
const fs = require('fs');
setTimeout(() => console.log('timer'), 0);
setImmediate(() => console.log('immediate'));
fs.readFile(__filename, () => console.log('read'));
console.log('main');
