const http = require('http');
const { Readable, pipeline, Transform } = require('stream');
const server = http.createServer((req, res) => {
  const upper = new Transform({
    transform(chunk, _encoding, callback) {
      callback(null, String(chunk).toUpperCase());
    },
  });
  pipeline(req, upper, res, (error) => console.log('piped', error ? error.code : 'well'));
});
server.listen(0, () => {
  const req = http.request({ port: server.address().port, method: 'POST' }, (res) => {
    let text = '';
    res.setEncoding('utf8');
    res.on('data', (chunk) => (text += chunk));
    res.on('end', () => {
      console.log(text);
      server.close();
    });
  });
  Readable.from(['abc', 'def']).pipe(req);
});
