// when a response tells that it has finished, and that it is closed
const http = require('http');
const server = http.createServer((req, res) => { res.on('finish', () => console.log('finish', req.url)); res.on('close', () => console.log('close', req.url)); res.end('to ' + req.url); });
const get = (path, then) => http.get({ port: server.address().port, path, agent: false }, (res) => { let text = ''; res.on('data', (d) => (text += d)); res.on('end', () => { console.log(text); setTimeout(then, 40); }); });
server.listen(0, () => get('/a', () => get('/b', () => server.close(() => console.log('closed')))));
