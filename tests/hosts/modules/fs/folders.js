// since: 16
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
console.log(short(fs.mkdirSync(at('x/y/z'), { recursive: true })), fs.mkdirSync(at('x/y'), { recursive: true }));
fs.writeFileSync(at('x/y/file'), '');
fs.symlinkSync('y', at('x/link'));
const entries = fs.readdirSync(at('x'), { withFileTypes: true });
console.log(entries.map((entry) => [entry.name, entry.isFile(), entry.isDirectory(), entry.isSymbolicLink()]));
console.log(fs.readlinkSync(at('x/link')), fs.readdirSync(at('x/link')), short(fs.realpathSync(at('x/link/../y/file'))));
console.log(fs.lstatSync(at('x/link')).isSymbolicLink(), fs.statSync(at('x/link')).isDirectory());
fs.rmSync(at('x'), { recursive: true });
fs.rmSync(at('x'), { force: true });
try { fs.rmSync(at('x')); } catch (error) { console.log(error.code); }
console.log(fs.existsSync(at('x')));
