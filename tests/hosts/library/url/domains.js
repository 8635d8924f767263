// since: 8
// Domains in letters of any language and in ASCII.
const url = require('url');

for (const text of ['xn--g6w251d', 'xn--fiq228c.com', 'español.com', 'xn--iñvalid.com', 'A.b', '中文'])
  console.log(text, [url.domainToASCII(text), url.domainToUnicode(text)]);
const address = new url.URL('http://üser:pw@測試:80/x?y#z');
console.log(address.hostname, url.format(address), url.format(address, { unicode: true }));
console.log(url.format(address, { unicode: true, auth: false, search: false, fragment: false }));
console.log(url.format(new url.URL('file:///a'), { unicode: true }), url.format(new url.URL('x:y'), { unicode: true }));
