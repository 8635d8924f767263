// A module that imports streams: ticks come after microtasks.
import fs from 'fs'; import path from 'path'; process.nextTick(() => console.log('tick')); Promise.resolve().then(() => console.log('then')).then(() => console.log('then 2')); await null; console.log('after await'); await 0; console.log('again'); await 0; await 0; console.log('fourth');
