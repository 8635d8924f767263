// since: 18
// Paths of files and their addresses, those of Windows too.
const url = require('url');
function show(name, make) {
  try {
    console.log(name, make());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
for (const path of ['\\\\server\\share\\file', '\\\\nas\\My Docs\\f.txt', 'C:\\a b%c\\d#e?f', 'C:\\foo\\', '/foo', '/a b', '/a\\b', '/a%b', '/a?b#c', '/a\nb', '/\u{1F303}', '/a~[]|"<>`{}', '\\\\server', '\\\\\\x', '\\\\x\\']) for (const o of path[0] === '/' ? [undefined, {}, { windows: true }, { windows: false }, null] : parseInt(process.versions.node) < 20 ? [] : [{ windows: true }]) show(JSON.stringify([path, o]), () => url.pathToFileURL(path, o).href);
for (const path of [1, null, undefined, {}]) show(String(path), () => url.pathToFileURL(path));
for (const u of ['file:///C:/a', 'file:///C:/a%20b', 'file://server/share', 'file:///C:/a%5Cb', 'file:///C:/a%2Fb', 'file:///a', 'file:///c%3A/x', 'http://x/', 'file:///a%2Fb', 'file:///%E4', 'x', 5, null, {}, { href: 'file:///a', protocol: 'file:', pathname: '/q', hostname: '' }, new URL('file:///zz')]) for (const o of [undefined, { windows: true }, { windows: false }]) show(JSON.stringify([u, o]), () => url.fileURLToPath(u, o));
