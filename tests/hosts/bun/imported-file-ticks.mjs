// a file that is imported while the program runs is run by a job: its jobs come before its nextTicks
import { writeFileSync } from 'node:fs';
const part = new URL('./part.mjs', import.meta.url);
const text = `process.nextTick(() => console.log('tick of part'));
Promise.resolve().then(() => console.log('job of part'));
export default 'part';`;
writeFileSync(part, text);
const { default: name } = await import('./part.mjs');
console.log(name);
