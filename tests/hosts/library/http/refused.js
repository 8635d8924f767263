const http = require('http');
const req = http.get({ host: '127.0.0.1', port: 1 }, () => console.log('response'));
req.on('error', (error) => console.log(error.code, error.syscall, error.message));
req.on('close', () => console.log('close', req.destroyed));
process.nextTick(() => console.log('tick'));
setImmediate(() => console.log('immediate'));
