// since: 10
// Where a reference leads from an address, by the old functions.
const url = require('url');
const bases = ['http://a/b/c/d;p?q', 'http://a/b/c/d?q#h', 'http://user:pass@example.com:80/x/y', 'foo/bar', '/one/two/three', '..', '', 'mailto:someone@example.com', 'javascript:alert(1)', 'http://example.com', '//host/path'];
const targets = ['g', './g', 'g/', '/g', '//g', '//g/h', '?y', 'g?y', '#s', 'g#s', 'g?y#s', ';x', '', './', '..', '../', '../g', '../..', '../../', '../../g', '../../../g', '../../../../g', '/./g', '/../g', 'g.', '.g', 'g..', '..g', './../g', './g/.', 'g/./h', 'g/../h', 'g;x=1/../y', 'g?y/../x', 'http:g', 'http:', 'https:g', 'http://other/z', 'mailto:x@y.z', 'javascript:0', 'file:///x', 'a b', 'foo:x', '../../../baz', '/', 'http:///h', 'http:/x', 'x:y', '/a/../../b', 'a//b', '//', '\\x', 'HTTP://UP/x'];
for (const base of bases) for (const target of targets) {
  let text;
  try {
    text = url.resolve(base, target);
  } catch (error) {
    text = `${error.name} ${error.code} ${error.message}`;
  }
  console.log(`${base} ${target} -> ${text}`);
}
console.log(url.resolveObject('http://a.com/b', '../c').href, url.parse('http://a.com/b').resolve('c'), url.parse('/one/two').resolveObject('three').pathname);
