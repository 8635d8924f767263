const readline = require('readline'); const { Readable } = require('stream');
const input = new Readable({ read() {} });
const rl = readline.createInterface({ input, crlfDelay: Infinity });
rl.on('line', (l) => { console.log('line', l); process.nextTick(() => console.log('tick after', l)); });
rl.on('close', () => console.log('closed'));
input.push('one\ntwo\nth'); setTimeout(() => { input.push('ree\n'); input.push(null); }, 5);
