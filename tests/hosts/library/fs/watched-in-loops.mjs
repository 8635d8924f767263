// Watching with a signal, with names as bytes, and as a loop.
import fs from 'fs';
process.chdir(fs.mkdtempSync('work-'));
fs.mkdirSync('place');
const controller = new AbortController();
const { signal } = controller;
const watcher = fs.watch('place', { encoding: 'buffer', signal }, (type, name) => console.log(type, name));
watcher.on('close', () => console.log('closed'));
setTimeout(() => fs.writeFileSync('place/one', '1'), 10);
setTimeout(() => fs.writeFileSync('place/one', '2'), 30);
setTimeout(() => controller.abort(), 60);
try {
  for await (const event of fs.promises.watch('place', { signal })) console.log(event);
} catch (error) {
  console.log(error.name, error.code, error.message);
}
for await (const { eventType, filename } of look('place')) {
  console.log(eventType, filename);
  break;
}
async function* look(path) {
  setTimeout(() => fs.unlinkSync('place/one'), 10);
  yield* fs.promises.watch(path);
}
try {
  for await (const event of fs.promises.watch('absent')) console.log(event);
} catch (error) {
  console.log(error.code, error.message);
}
const free = fs.watch('place', { persistent: false }, () => console.log('never'));
console.log(free.constructor.name, free.ref() === free, free.unref() === free);
