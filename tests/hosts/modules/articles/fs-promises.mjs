// since: 18
import { readFile, writeFile, mkdtemp, rm, readdir } from 'fs/promises'; import os from 'os'; import path from 'path';
const dir = await mkdtemp(path.join(os.tmpdir(), 'n-')); await writeFile(path.join(dir, 'a.txt'), 'A'); await writeFile(path.join(dir, 'b.txt'), 'B');
console.log((await readdir(dir)).join()); const all = await Promise.all(['a.txt', 'b.txt'].map((f) => readFile(path.join(dir, f), 'utf8'))); console.log(all);
const r = await Promise.allSettled([readFile(path.join(dir, 'a.txt')), readFile(path.join(dir, 'zz'))]); console.log(r.map((x) => x.status), r[1].reason.code); await rm(dir, { recursive: true }); console.log('gone');
