const { Writable } = require('stream');
const writable = new Writable({ objectMode: true, write: (_chunk, _encoding, callback) => callback() });
try {
  writable.write(null);
} catch (error) {
  console.log(error.name, error.code, error.message);
}
try {
  new Writable({ write: (_chunk, _encoding, callback) => callback() }).write(5);
} catch (error) {
  console.log(error.name, error.code, error.message);
}
