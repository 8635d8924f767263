// since: 16
// What a copy of a tree refuses, whether it is waited for or not.
const fs = require('fs');
const path = require('path');
process.chdir(fs.mkdtempSync(path.join(require('os').tmpdir(), 'work-')));
const here = process.cwd();
fs.mkdirSync('src/in', { recursive: true });
fs.writeFileSync('src/a.txt', 'A');
fs.writeFileSync('one', '1');
fs.mkdirSync('dst');
fs.mkdirSync('linked');
fs.symlinkSync(`${here}/src`, 'linked/to-src');
fs.symlinkSync(`${here}/src/in`, 'linked/to-in');
const told = (error) => `${error.name} ${error.code} ${error.message.split(here).join('…')}`;
const cases = [
  ['mode', 'src', 'm', { mode: 100 }],
  ['mode text', 'src', 'm', { mode: 'x' }],
  ['pair', 'src', 'm', { dereference: true, verbatimSymlinks: true }],
  ['options', 'src', 'm', 'x'],
  ['filter', 'src', 'm', { filter: 1 }],
  ['not a flag', 'src', 'm', { force: 1 }],
  ['path', 5, 'm', {}],
  ['not recursive', 'src', 'm'],
  ['itself, not recursive', 'src', 'src'],
  ['into itself, not recursive', 'src', 'src/x'],
  ['into itself', 'src', 'src/x', { recursive: true }],
  ['nothing', 'nothing', 'm', { recursive: true }],
  ['folder exists', 'src', 'dst', { recursive: true, force: false, errorOnExist: true }],
  ['file exists', 'one', 'src/a.txt', { force: false, errorOnExist: true }],
  ['onto a folder', 'one', 'dst'],
  ['onto a file', 'src', 'one', { recursive: true }],
  ['link to source', 'src', 'linked/to-src', { recursive: true }],
  ['link to source, followed', 'src', 'linked/to-src', { recursive: true, dereference: true }],
  ['parent link', 'src', 'linked/to-src/deep', { recursive: true }],
];
for (const [name, from, to, options] of cases) {
  try {
    fs.cpSync(from, to, options);
    console.log(name, 'ok');
  } catch (error) {
    console.log(name, told(error));
  }
}
(async () => {
  for (const [name, from, to, options] of cases) {
    await fs.promises.cp(from, to, options).then(
      () => console.log(name, 'ok'),
      (error) => console.log(name, told(error)),
    );
  }
  fs.rmSync(here, { recursive: true });
})();
