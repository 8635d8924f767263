// since: 16
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
const stream = fs.createWriteStream(at('w'));
stream.on('open', () => console.log('open'));
stream.on('ready', () => console.log('ready'));
stream.write('one ');
stream.write('two', () => console.log('written'));
stream.end(() => console.log('ended'));
stream.on('finish', () => console.log('finish', stream.bytesWritten));
stream.on('close', () => console.log('close', fs.readFileSync(at('w'), 'utf8')));
