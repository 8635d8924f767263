// needs: esm
import 'fs';
Promise.resolve().then(() => console.log('job'));
const { readFile } = require('fs');
readFile('x', () => {});
