// Files and folders copied as a whole, with what the options say.
const fs = require('fs');
process.chdir(fs.mkdtempSync('work-'));
const show = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    const { name: kind, code, message, errno, syscall, path, info } = error;
    // Until Node 18 the words of these two stood in each other's place.
    if (/^over a f/.test(name) && Number.parseInt(process.version.slice(1)) < 20) return console.log(name, code);
    console.log(name, kind, code, message, errno, syscall, path, info && info.code, Object.keys(error));
  }
};
const write = (path, text) => {
  fs.mkdirSync(path.replace(/\/[^/]*$/, ''), { recursive: true });
  fs.writeFileSync(path, text);
};
const tree = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? { [entry.name]: tree(`${folder}/${entry.name}`) } : entry.name));

write('src/a.txt', 'A');
write('src/in/b.txt', 'B');
write('src/in/c.log', 'C');
write('./one', '1');
fs.mkdirSync('dst');
show('a folder', () => fs.cpSync('src', 'dst'));
show('into itself', () => fs.cpSync('src', 'src/in/x', { recursive: true }));
show('the same', () => fs.cpSync('src', 'src', { recursive: true }));
show('the same file', () => fs.cpSync('one', 'one'));
show('over a folder', () => fs.cpSync('one', 'dst'));
show('over a file', () => fs.cpSync('src', 'one', { recursive: true }));
show('nothing', () => fs.cpSync('nothing', 'dst'));
show('filtered', () => {
  fs.cpSync('src', 'dst', { recursive: true, filter: (from, to) => console.log(from, to) || !from.endsWith('.log') });
  return JSON.stringify(tree('dst'));
});
fs.writeFileSync('dst/a.txt', 'changed');
show('not by force', () => fs.cpSync('src', 'dst', { recursive: true, force: false }) || fs.readFileSync('dst/a.txt', 'utf8'));
show('it exists', () => fs.cpSync('src/a.txt', 'dst/a.txt', { force: false, errorOnExist: true }));
show('by force', () => fs.cpSync('src', 'dst', { recursive: true }) || fs.readFileSync('dst/a.txt', 'utf8'));
show('new folders', () => fs.cpSync('one', 'new/deep/one') || JSON.stringify(tree('new')));
for (const options of [{ recursive: 5 }, { filter: 5 }, 5, { filter: async () => true }])
  show('options', () => fs.cpSync('one', 'two', options));
show('no text', () => fs.cpSync('one', 5));
fs.symlinkSync('one', 'link');
show('a link as it is written', () => fs.cpSync('link', 'as-it-is', { verbatimSymlinks: true }) || fs.readlinkSync('as-it-is'));
show('a link that leads on', () => fs.cpSync('link', 'leads-on') || fs.readlinkSync('leads-on').endsWith('/one'));
show('times', () => {
  fs.utimesSync('one', 100, 200);
  fs.cpSync('one', 'old', { preserveTimestamps: true });
  return fs.statSync('old').mtimeMs;
});
fs.cp('src', 'later', { recursive: true }, (error) => {
  console.log('callback', error, JSON.stringify(tree('later')));
  const filter = async (from) => {
    await null;
    return !from.endsWith('c.log');
  };
  fs.promises
    .cp('src', 'promised', { recursive: true, filter })
    .then((answer) => console.log('promise', answer, JSON.stringify(tree('promised'))))
    .then(() => fs.promises.cp('src', 'refused'))
    .catch((refused) => console.log(refused.name, refused.code, refused.message, refused.errno))
    .then(() => fs.promises.cp('nothing', 'refused'))
    .catch((refused) => console.log(refused.code, refused.message));
});
show('no callback', () => fs.cp('one', 'two'));
