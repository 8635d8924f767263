// since: 16
const fs = require('fs'), http = require('http');
const show = (label) => console.log(label, process.getActiveResourcesInfo().filter((n) => n !== 'CloseReq').join());
show('nothing');
fs.stat(__filename, () => { show('stat'); const { port1, port2 } = new MessageChannel(); port1.on('message', () => { show('message'); port1.close(() => { show('closed port'); serve(); }); }); show('port'); port1.unref(); show('unref'); port1.ref(); port2.postMessage(1); });
show('stating');
function serve() {
  const server = http.createServer((req, res) => { show('request'); res.end('x'); }).listen(0, () => {
    show('listening'); server.unref(); show('server unref'); server.ref(); show('server ref');
    server.close();
  });
}
