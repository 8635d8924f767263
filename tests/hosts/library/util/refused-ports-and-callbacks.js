// since: 14
const { receiveMessageOnPort } = require('worker_threads'); const { pipeline } = require('stream'); const { pathToFileURL } = require('url'); const t = f => { try { console.log(f()); } catch (e) { console.log(String(e), '|', e.code, '|', e.stack.split('\n')[0]); } };
for (const x of [undefined, 5, {}, null, 'x']) { t(() => receiveMessageOnPort(x)); t(() => pipeline({}, x)); t(() => pathToFileURL(x) && 0); } t(() => pipeline()); t(() => pipeline(() => {}));
