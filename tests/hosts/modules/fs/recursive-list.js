// since: 20
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.mkdirSync(at('a/b'), { recursive: true });
fs.writeFileSync(at('a/1'), '');
fs.writeFileSync(at('a/b/2'), '');
fs.writeFileSync(at('0'), '');
console.log(fs.readdirSync(dir, { recursive: true }).sort());
fs.cpSync(at('a'), at('copy'), { recursive: true });
console.log(fs.readdirSync(at('copy'), { recursive: true }).sort());
console.log(fs.statSync(at('nothing'), { throwIfNoEntry: false }));
