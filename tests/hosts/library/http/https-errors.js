// since: 7
/* What https refuses, and names that nobody knows: nothing of it needs a network. */
const https = require('https');
const http = require('http');
const attempt = (call) => {
  try {
    call();
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};
attempt(() => https.get('http://nowhere.invalid/'));
attempt(() => http.get('https://nowhere.invalid/'));
attempt(() => https.request({ host: 'nowhere.invalid', protocol: 'ftp:' }));
console.log(https.globalAgent.protocol, https.globalAgent.defaultPort, https.globalAgent instanceof http.Agent);
const own = new https.Agent({ maxSockets: 2 });
console.log(own.maxSockets, own.defaultPort, own.maxCachedSessions, own instanceof https.Agent);
console.log(https.get.name, https.request.name, https.Agent.name, https.get !== http.get);

const req = https.get('https://nowhere.invalid/there?x=1', () => console.log('an answer'));
console.log(req.method, req.path, req.getHeader('host'), req.agent === https.globalAgent);
req.on('error', (error) => {
  console.log(Object.keys(error).sort().join(), error.code, error.syscall, error.hostname);
  console.log(error.stack);
  later();
});
req.on('close', () => console.log('closed'));

function later() {
  http
    .get({ host: 'nowhere.invalid', port: 8080, agent: false }, () => console.log('an answer'))
    .on('error', ({ message }) => console.log(message))
    .on('close', () => console.log('closed, too'));
}
