// since: 16
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
const { pipeline } = require('stream');
fs.writeFileSync(at('from'), 'x'.repeat(100000));
pipeline(fs.createReadStream(at('from')), fs.createWriteStream(at('to')), (error) => {
  console.log(error, fs.statSync(at('to')).size);
});
