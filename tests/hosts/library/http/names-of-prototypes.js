// Headers named as what every object inherits.
const http = require('http');
const server = http.createServer((req, res) => {
  const { constructor, tostring, hasownproperty } = req.headers;
  console.log(constructor, tostring, hasownproperty, Object.keys(req.headers).slice(0, 4).join());
  res.setHeader('constructor', 'c');
  res.setHeader('toString', 't');
  res.setHeader('valueOf', ['v', 'w']);
  res.setHeader('x-y', ['1', '2']);
  console.log(res.getHeader('hasOwnProperty'), res.hasHeader('isPrototypeOf'));
  res.end('body');
});
server.listen(0, () => {
  const headers = { 'x-a': '1', constructor: 'q', toString: 'w', hasOwnProperty: ['a', 'b'] };
  http.get({ port: server.address().port, host: 'localhost', headers }, (res) => {
    const { constructor, tostring, valueof } = res.headers;
    console.log(constructor, tostring, valueof, res.headers['x-y'], typeof res.headers.toString);
    res.resume();
    res.on('end', () => server.close());
  });
});
