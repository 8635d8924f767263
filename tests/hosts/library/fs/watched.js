// since: 12
// What is told of a file and of a folder that are watched, one change after another.
const fs = require('fs');
process.chdir(fs.mkdtempSync('work-'));
fs.mkdirSync('place/inner', { recursive: true });
fs.writeFileSync('place/file.txt', 'old');
const watchers = [
  fs.watch('place', (type, name) => console.log('  folder', type, name)),
  fs.watch('place/file.txt', (type, name) => console.log('  file', type, name)),
];
watchers[0].on('change', (type, name) => console.log('  heard', type, name));
watchers[1].on('close', () => console.log('  closed'));
const steps = [
  ['write', () => fs.writeFileSync('place/file.txt', 'new')],
  ['append', () => fs.appendFileSync('place/file.txt', ' and more')],
  ['nothing', () => fs.readFileSync('place/file.txt')],
  ['mode', () => fs.chmodSync('place/file.txt', 0o600)],
  ['times', () => fs.utimesSync('place/file.txt', 1, 1)],
  ['create', () => fs.writeFileSync('place/made.txt', '1')],
  ['empty', () => fs.writeFileSync('place/empty.txt', '')],
  ['truncate', () => fs.truncateSync('place/made.txt', 0)],
  ['rename', () => fs.renameSync('place/made.txt', 'place/other.txt')],
  ['move out', () => fs.renameSync('place/other.txt', 'gone.txt')],
  ['move in', () => fs.renameSync('gone.txt', 'place/back.txt')],
  ['folder', () => fs.mkdirSync('place/new')],
  ['inside', () => fs.writeFileSync('place/new/deep.txt', '1')],
  ['symlink', () => fs.symlinkSync('x', 'place/link')],
  ['remove a folder', () => fs.rmdirSync('place/inner')],
  ['unlink', () => fs.unlinkSync('place/back.txt')],
  ['rename the file', () => fs.renameSync('place/file.txt', 'place/renamed.txt')],
  ['write again', () => fs.writeFileSync('place/renamed.txt', 'again')],
  ['several', () => ['a', 'b'].forEach((name) => fs.writeFileSync(`place/${name}`, name))],
  ['by an open file', () => {
    const fd = fs.openSync('place/a', 'r+');
    fs.writeSync(fd, 'x');
    fs.writeSync(fd, 'y');
    fs.closeSync(fd);
  }],
  ['unlink the file', () => fs.unlinkSync('place/renamed.txt')],
  ['close', () => watchers.forEach((each) => each.close())],
  ['after', () => fs.writeFileSync('place/b', 'more')],
];
const next = () => {
  const step = steps.shift();
  if (step === undefined) return;
  console.log(step[0]);
  step[1]();
  setTimeout(next, 20);
};
next();
for (const args of [['absent'], [5], ['place', 5], ['place', { encoding: 'none' }]])
  try {
    fs.watch(...args).close();
    console.log(args, 'fine');
  } catch (error) {
    console.log(error.name, error.code, error.syscall, error.path, error.filename, error.message.replace(/ Received.*/, ''));
  }
