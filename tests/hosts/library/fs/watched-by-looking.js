// since: 12
// A file that is looked at again and again.
const fs = require('fs');
process.chdir(fs.mkdtempSync('work-'));
const path = 'looked-at.txt';
fs.writeFileSync(path, 'one');
const facts = ({ size, nlink, mtimeMs }) => [size, nlink, mtimeMs > 0];
const second = () => console.log('second');
const watcher = fs.watchFile(path, { interval: 20 }, (now, before) => {
  console.log(facts(before), facts(now), now instanceof fs.Stats);
  if (now.size === 9) fs.unwatchFile(path, second);
  if (now.nlink !== 0) return;
  fs.unwatchFile(path);
  console.log('unwatched');
});
console.log(watcher.constructor.name, fs.watchFile(path, second) === watcher, watcher.listenerCount('change'));
watcher.on('stop', () => console.log('stopped'));
setTimeout(() => fs.writeFileSync(path, 'three'), 100);
setTimeout(() => fs.readFileSync(path), 200);
setTimeout(() => fs.writeFileSync(path, 'three six'), 300);
setTimeout(() => fs.unlinkSync(path), 400);
fs.watchFile('absent', { interval: 20 }, (now, before) => {
  console.log('absent', facts(before), facts(now), now.isFile(), now.mtime.getTime());
  fs.unwatchFile('absent');
});
fs.watchFile('never', { persistent: false, interval: 1e6 }, () => {});
for (const args of [['x'], [5, () => {}], ['x', { interval: 'y' }, () => {}]])
  try {
    fs.watchFile(...args);
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
console.log(fs.unwatchFile('unknown'));
