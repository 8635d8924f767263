// Of two streams that read a small file the first to begin is the first to have its bytes, however many it asks for.
// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const file = path.join(os.tmpdir(), 'two-readers.txt');
fs.writeFileSync(file, 'one\ntwo\nthree\n');
const watch = (name, stream) =>
  stream.on('data', (part) => console.log(name, part.length)).on('end', () => console.log(name, 'end')).on('close', () => console.log(name, 'close'));
watch('all', fs.createReadStream(file));
watch('part', fs.createReadStream(file, { start: 4, end: 6 }));
