// since: 12
const { win32 } = require('path');
for (const text of ['C:\\a\\..\\b', 'C:/x/y', '\\\\server\\share\\x', 'a\\b/c', 'C:', '\\a', 'C:\\']) {
  console.log(JSON.stringify(text), win32.normalize(text), win32.dirname(text), win32.basename(text), win32.isAbsolute(text), win32.parse(text));
}
console.log(win32.join('C:\\a', '..', 'b'), win32.resolve('C:\\a', 'b'), win32.relative('C:\\a\\b', 'C:\\a\\c'), win32.sep, win32.delimiter, require('path').win32 === win32);
