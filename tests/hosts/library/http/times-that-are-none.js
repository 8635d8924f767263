const http = require('http');
const names = ['keepAliveTimeout', 'requestTimeout', 'headersTimeout', 'connectionsCheckingInterval'];
const modern = parseInt(process.versions.node) >= 18;
for (const name of names)
  for (const value of [Symbol('x'), 1n, 'a', -1, 1.5, NaN, Infinity, null, undefined, 0, 7])
    try {
      const server = http.createServer({ [name]: value });
      if (name !== 'connectionsCheckingInterval') console.log(name, String(value), server[name]);
    } catch (error) {
      console.log(name, String(value), error.name, error.code, error.message);
    }
if (modern) {
  for (const times of [{ headersTimeout: 5, requestTimeout: 3 }, { headersTimeout: 5, requestTimeout: 0 }, { requestTimeout: 100 }])
    try {
      const { headersTimeout, requestTimeout } = http.createServer(times);
      console.log(headersTimeout, requestTimeout);
    } catch (error) {
      console.log(error.name, error.code, error.message);
    }
}
