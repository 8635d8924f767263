// since: 16
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('s'), 'abcdefghij');
(async () => {
  for await (const piece of fs.createReadStream(at('s'), { start: 2, end: 6, encoding: 'utf8' })) console.log(piece);
  try {
    for await (const piece of fs.createReadStream(at('nothing'))) console.log(piece);
  } catch (error) {
    console.log(error.code);
  }
})();
