// since: 16
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
(async () => {
  await fs.promises.writeFile(at('a'), (function* () { yield 'a'; yield 'b'; })());
  await fs.promises.writeFile(at('b'), (async function* () { yield 'c'; yield Buffer.from('d'); })());
  console.log(fs.readFileSync(at('a'), 'utf8') + fs.readFileSync(at('b'), 'utf8'));
})();
