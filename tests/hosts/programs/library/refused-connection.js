// The error of a refused connection, and of a port that is taken.
const http = require('http');
http.get('http://127.0.0.1:1/').on('error', (error) => {
  console.log(Object.keys(error).join(), error.message, error.errno);
  const first = http.createServer().listen(0, () => {
    const second = http.createServer();
    second.on('error', (taken) => {
      console.log(Object.keys(taken).join(), taken.message.replace(/\d+$/, 'PORT'), taken.errno);
      first.close();
    });
    second.listen(first.address().port);
  });
});
