// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('a'), '');
fs.exists(at('a'), (found) => {
  console.log(found);
  fs.exists(at('b'), (other) => {
    console.log(other);
    fs.access(at('a'), fs.constants.R_OK, (error) => {
      console.log(error);
      fs.access(at('b'), (missing) => console.log(missing.code));
    });
  });
});
