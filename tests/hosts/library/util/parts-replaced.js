// since: 18
const parts = [['stream', 'promises'], ['path', 'posix'], ['path', 'win32'], ['fs', 'promises'], ['timers', 'promises'], ['dns', 'promises'], ['util', 'types'], ['assert', 'strict'], ['readline', 'promises']];
for (const [name, part] of parts) {
  try {
    require(name)[part] = 7;
    Object.defineProperty(require(name), part, { value: 'text', configurable: true, writable: true });
    require(name)[part] = name === 'path' && part === 'posix' ? null : { own: 1 };
    const found = require(`${name}/${part}`);
    console.log(name, part, typeof found, found.own);
  } catch (error) {
    console.log(name, part, String(error));
  }
}
const zlib = require('zlib');
for (const name of ['gzipSync', 'deflateRawSync'])
  try {
    console.log(zlib[name](Object.defineProperty(Buffer.from('abc'), 'byteLength', { value: 1n })).length);
  } catch (error) {
    console.log(String(error));
  }
