// since: 16
// Addresses taken apart and put together by the old functions.
const url = require('url');
function show(name, make) {
  try {
    console.log(name, make());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
for (const text of ['http://user:pass@sub.example.com:8080/p/a/t/h?query=string#hash', '//some_path', 'HTTP://HOST/A', 'http://a.com?x', 'http://a.com#x', 'a.com/x', 'mailto:me@x.y', 'javascript:alert(\'hello\');', 'http://x.com/a b', 'http://x:1/" <>`\n{}|\\^~[]', 'http://a@b@c/', 'http://a@b?@c', 'http://[::1]:80/x', 'http://[fe80::1]', 'xmpp:user@host', 'file:///etc', 'file://localhost/x', 'coap:u:p@::1:61616/.well', 'http:', 'http://', '?x=y', '#h', '', '/a?b#c', 'http://x.y.com+a/b/c', 'http://goog.com;x', 'svn+ssh://foo/bar', 'dash-test:foo', 'http://ex\u00e4mple.com/\u00fc', 'http://-a-.com/', 'http://a.com:abc/', 'http://a.com:/x', 'http:/a', 'http:a', '\thttp://x', 'http://x.com\\y', 'http://a\tb', 'http://\u{1f600}', 'HtTp://x.y.cOm;a/b', 'tel:5', 'x://y?z', 'http://nodejs.org?a=1?b', 'ws://a', 'ftp://a/b']) {
  show(text, () => Object.values(url.parse(text)).join(' ')); show('format ' + text, () => url.format(url.parse(text)));
}
for (const parts of [{ host: 'a' }, { hostname: 'a', port: 5 }, { protocol: 'http', host: 'a' }, { protocol: 'file', pathname: 'x' }, { protocol: 'mailto', pathname: 'a@b' }, { slashes: true, host: 'x', pathname: 'y' }, { query: { a: [1, 2], b: null } }, { search: 'x#y#z' }, { hash: 'q' }, { pathname: 'a?b#c' }, { auth: 'a:b:c@', host: 'x' }, { hostname: '::1', port: 5 }, { protocol: 'http', pathname: '/x' }]) show(JSON.stringify(parts), () => url.format(parts));
