// How far a console of a program's own may indent its groups.
const { Console } = require('console');
const { Writable } = require('stream');
const stdout = new Writable({ write: (chunk, encoding, done) => (process.stdout.write(chunk), done()) });
for (const groupIndentation of [-1, 1001, 1.5, NaN, Infinity, '2', null, undefined, 0, 3])
  try {
    const own = new Console({ stdout, groupIndentation });
    own.group(groupIndentation);
    own.log('inside');
  } catch (error) {
    console.log(groupIndentation, error.name, error.code, error.message);
  }
