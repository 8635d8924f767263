// streams of a descriptor that they do not close
// since: 10
const fs = require('fs');
fs.writeFileSync('/tmp/ac.txt', 'abc');
const fd = fs.openSync('/tmp/ac.txt', 'r+');
const r = fs.createReadStream(null, { fd, autoClose: false });
for (const e of ['data', 'end', 'close']) r.on(e, (x) => { console.log('r', e, r.destroyed); if (e === 'end') next(); });
function next() {
  const w = fs.createWriteStream(null, { fd, autoClose: false });
  for (const e of ['finish', 'close']) w.on(e, () => console.log('w', e, w.destroyed));
  w.end('xyz', () => setTimeout(() => console.log(fs.readFileSync('/tmp/ac.txt', 'utf8'), fs.fstatSync(fd).isFile()), 3));
}
