// since: 12
const { posix } = require('path');
for (const text of ['', '.', '/', '//', '/a/b/../c', 'a//b/./c/', '../x', '/../x', 'file.tar.gz', '.hidden', 'a.', '/x/y.js/', 'a/..', './a/b']) {
  console.log(JSON.stringify(text), posix.normalize(text), posix.dirname(text), posix.basename(text), posix.extname(text), posix.isAbsolute(text), posix.parse(text));
}
console.log(posix.join('/a', '..', 'b', './c'), posix.join(), posix.resolve('/a', 'b', '../c'), posix.resolve('/x', '/y', 'z'), posix.relative('/a/b/c', '/a/d'), posix.relative('/a', '/a'), posix.basename('x.js', '.js'), posix.format({ dir: '/d', base: 'b' }), posix.sep, posix.delimiter);
try { posix.join(5); } catch (error) { console.log(error.code, error.message); }
