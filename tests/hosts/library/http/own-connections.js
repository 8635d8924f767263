// since: 10
// Connections that the program makes itself: for one request, and by an agent of its own.
const http = require('http');
const net = require('net');

const server = http.createServer((req, res) => res.end(`hello ${req.url} ${req.headers.connection}`));

function get(options, done) {
  const req = http.get(options, (res) => {
    res.setEncoding('utf8').on('data', (chunk) => console.log('data', chunk));
    res.on('end', () => {
      console.log('end');
      setTimeout(done, 20);
    });
  });
  for (const event of ['socket', 'response', 'close', 'error'])
    req.on(event, (value) => console.log(event, event === 'error' ? value.message : ''));
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address();
  class Own extends http.Agent {
    createConnection(options, done) {
      console.log('agent', options.port === port, options.host, typeof done);
      return net.createConnection(options);
    }
  }
  const later = (_options, done) => void setTimeout(() => done(null, net.connect(port, '127.0.0.1')), 10);
  const fails = (_options, done) => void done(new Error('no connection'));
  const agent = new Own({ keepAlive: true });
  get({ path: '/one', createConnection: () => net.connect(port, '127.0.0.1') }, () =>
    get({ path: '/later', createConnection: later }, () =>
      get({ path: '/agent', host: '127.0.0.1', port, agent }, () =>
        get({ path: '/again', host: '127.0.0.1', port, agent }, () => {
          agent.destroy();
          get({ path: '/never', createConnection: fails }, () => {});
          server.close(() => console.log('closed'));
        }),
      ),
    ),
  );
});
