// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
const { promises } = fs;
(async () => {
  await promises.mkdir(at('d'));
  await promises.writeFile(at('d/a'), 'one');
  await promises.appendFile(at('d/a'), ' two');
  await promises.copyFile(at('d/a'), at('d/b'));
  await promises.rename(at('d/b'), at('d/c'));
  console.log(await promises.readdir(at('d')), await promises.readFile(at('d/c'), 'utf8'));
  console.log((await promises.stat(at('d'))).isDirectory(), (await promises.lstat(at('d/a'))).isFile());
  console.log(await promises.access(at('d/a')), await promises.unlink(at('d/a')));
  for (const call of [() => promises.access(at('d/a')), () => promises.readFile(at('d/a')), () => promises.rmdir(at('d')), () => promises.mkdir(at('d')), () => promises.rename(at('q'), at('r'))]) {
    await call().then(() => console.log('works'), (error) => console.log(error.code, error.syscall, short(error.message)));
  }
})();
