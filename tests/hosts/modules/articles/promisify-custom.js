const util = require('util'); const fs = require('fs');
const sleep = util.promisify(setTimeout); const immediate = util.promisify(setImmediate);
const stat = util.promisify(fs.stat);
function odd(a, cb) { setImmediate(() => (a % 2 ? cb(null, a) : cb(new Error('even')))); }
odd[util.promisify.custom] = undefined; delete odd[util.promisify.custom];
(async () => { console.log(await sleep(2, 'slept')); console.log(await immediate('imm')); console.log((await stat(__filename)).isFile()); console.log(await util.promisify(odd)(3)); await util.promisify(odd)(2).catch((e) => console.log(e.message));
const cbf = util.callbackify(async (x) => x * 2); cbf(4, (e, v) => console.log('callbackified', e, v)); util.callbackify(() => Promise.reject(null))((e) => console.log(e.message, e.code)); })();
