/* Who waited for a call of Node's library that failed. */
import fs, { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const show = (error) => console.log(error.stack.split('\n').slice(1).join('\n'));
async function inner(call) {
  await call();
}
async function outer(call) {
  try {
    await inner(call);
  } catch (error) {
    show(error);
  }
}
await outer(() => fs.readFile('/none'));
await outer(() => readFile('/none', 'utf8'));
await outer(async () => await fs.stat('/none'));
await outer(() => fs.writeFile('/none/x', ''));
await outer(() => fs.open('/none', 'r'));
const controller = new AbortController();
const waiting = wait(1000, '', { signal: controller.signal });
(function stop() {
  controller.abort();
})();
await outer(() => waiting);
await outer(() => wait(1, '', { signal: controller.signal }));
