// since: 12
const readline = require('readline'); const { PassThrough } = require('stream'); const input = new PassThrough(); const rl = readline.createInterface({ input }); rl.on('line', (l) => console.log('line', JSON.stringify(l))); rl.on('close', () => console.log('close')); input.write('one\ntwo\r\nthr'); setImmediate(() => { input.write('ee\n\nlast'); input.end(); });
