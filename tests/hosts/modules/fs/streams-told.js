// since: 16
// Events of file streams, places that are refused.
const fs = require('fs');
const told = (name, s, ...ev) => {
  for (const e of ev)
    s.on(e, (v) =>
      console.log(
        name,
        e,
        v instanceof Error ? v.code + ' ' + v.message : typeof v === 'number' ? 'n' : v === undefined ? '' : String(v),
      ),
    );
  return s;
};
const w = told('w', fs.createWriteStream('out', { flags: 'w' }), 'open', 'ready', 'finish', 'close', 'error');
console.log(w.path, w.bytesWritten, w.pending, w.writableHighWaterMark);
w.write('one ', () => console.log('write cb', w.bytesWritten));
w.end('two', () => {
  const r = told(
    'r',
    fs.createReadStream('out', { encoding: 'utf8', highWaterMark: 3 }),
    'open',
    'ready',
    'data',
    'end',
    'close',
    'error',
  );
  console.log(r.path, r.bytesRead, r.pending, r.readableHighWaterMark);
  r.on('close', () => {
    console.log('read', r.bytesRead);
    told('no', fs.createReadStream('nothing'), 'open', 'error', 'close').on('error', () => {});
    told('dir', fs.createWriteStream('no/where'), 'open', 'error', 'close');
    const a = told('a', fs.createWriteStream('out', { flags: 'a' }), 'finish', 'close');
    a.end('!');
    a.on('close', () => console.log(fs.readFileSync('out', 'utf8')));
  });
});
try {
  fs.createReadStream('out', { start: 5, end: 2 });
} catch (e) {
  console.log(e.name, e.code, e.message);
}
try {
  fs.createReadStream('out', { start: 'x' });
} catch (e) {
  console.log(e.name, e.code, e.message);
}
try {
  fs.createReadStream();
} catch (e) {
  console.log(e.name, e.code, e.message);
}
