// A file read is done long before a timer of 100 ms.
setTimeout(() => console.log('timer'), 100);
require('fs').readFile(__filename, () => console.log('read'));
