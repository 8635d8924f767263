// since: 16
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('s'), 'abcdefghij');
const stream = fs.createReadStream(at('s'), { encoding: 'utf8', highWaterMark: 4 });
stream.on('open', (fd) => console.log('open', typeof fd));
stream.on('ready', () => console.log('ready'));
stream.on('data', (piece) => console.log('data', piece, stream.bytesRead));
stream.on('end', () => console.log('end'));
stream.on('close', () => console.log('close'));
console.log('made', stream.pending);
