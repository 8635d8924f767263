// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFile(at('one'), '1', () => {
  console.log('written');
  fs.appendFile(at('one'), '2', () => {
    console.log('appended');
    fs.readFile(at('one'), 'utf8', (error, text) => {
      console.log('read', error, text);
      fs.unlink(at('one'), (failure) => {
        console.log('unlinked', failure);
        fs.readFile(at('one'), (gone) => console.log(gone.code, short(gone.message)));
      });
    });
  });
});
console.log('main');
