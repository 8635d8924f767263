// since: 12
const url = require('url');
console.log(url.pathToFileURL('/a b/ü#?%').href, url.fileURLToPath('file:///a%20b'), url.resolve('/one/two', 'three'), url.resolve('http://a.com/b/c', '../d'));
for (const text of ['http://x.com/', 'file://host/x']) { try { url.fileURLToPath(text); } catch (error) { console.log(error.code, error.message); } }
const { protocol, auth, host, port, hostname, hash, search, query, pathname, path } = url.parse('http://u:p@h.com:80/p/a?q=1&r#h');
console.log({ protocol, auth, host, port, hostname, hash, search, query, pathname, path });
console.log(url.format({ protocol: 'https', hostname: 'x.y', pathname: '/z', query: { a: 1, b: [2, 3] } }), url.format(new URL('http://u@h/p?q#f'), { auth: false, fragment: false }));
