// since: 8
const { posix, win32 } = require('path');
for (const text of ['/..', '/.', '/a/..', '/...', '/.a', '..', '/..a', '/../..']) console.log(JSON.stringify([posix.parse(text), win32.parse(text)]));
