const fs = require('node:fs/promises');
console.log(typeof fs.readFile);
