// since: 16
import fs, { readFileSync } from 'fs';
import { readFile } from 'fs/promises';
import { fileURLToPath } from 'url';
const self = fileURLToPath(import.meta.url);
fs.stat(self, () => console.log('callback'));
console.log((await readFile(self, 'utf8')) === readFileSync(self, 'utf8'));
process.nextTick(() => console.log('tick'));
queueMicrotask(() => console.log('micro'));
