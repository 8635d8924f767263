// since: 8
const { win32 } = require('path');
const PATHS =
  'CON|a/../CON:|con:a|C:\\con|./CON:|x/../LPT1:|NUL:x|PRN:./x|COM1:..\\x|AUX:|aux:.\\..\\b|COM\xb9:|CONIN$:x|a\\..\\C:b|x/../c:/d|b/c:d';
for (const path of PATHS.split('|'))
  console.log(
    path,
    [
      win32.normalize(path),
      win32.join(path),
      win32.join('a', path),
      win32.isAbsolute(path),
      win32.resolve('C:\\', path),
    ].join(' | '),
  );
