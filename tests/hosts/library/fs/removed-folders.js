// Folders that are removed with all that is in them.
const fs = require('fs');
process.chdir(fs.mkdtempSync('work-'));
const fill = (name) => {
  fs.mkdirSync(`${name}/in`, { recursive: true });
  fs.writeFileSync(`${name}/in/file`, '1');
};
const show = (name, run) => {
  try {
    console.log(name, run());
  } catch ({ name: kind, code, syscall, message }) {
    console.log(name, kind, code, syscall, message);
  }
};
fill('one');
fill('two');
fill('three');
show('recursive', () => fs.rmdirSync('one', { recursive: true }) || fs.existsSync('one'));
show('not recursive', () => fs.rmdirSync('two', { recursive: false }));
show('nothing', () => fs.rmdirSync('nothing'));
show('nothing, recursive', () => fs.rmdirSync('nothing', { recursive: true }));
(async () => {
  await new Promise((resolve) => {
    show('callback', () => fs.rmdir('two', { recursive: true }, (error) => resolve(console.log(error, fs.existsSync('two')))));
    setTimeout(resolve, 20);
  });
  await fs.promises.rmdir('three', { recursive: true }).catch((error) => console.log(error.code));
  console.log(fs.existsSync('three'));
  await fs.promises.rmdir('three', { recursive: true }).catch((error) => console.log(error.code));
})();
