// since: 16
// How many bytes are shown, what cannot be such a number, and texts between encodings.
function show(name, make) {
  try {
    console.log(name, make());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
const buffer = require('buffer');
const { inspect } = require('util');
for (const most of [5, 2, 0, Infinity, -1, NaN, '5', null, undefined, {}, 1.5])
  show(`most ${String(most)}`, () => {
    buffer.INSPECT_MAX_BYTES = most;
    return [buffer.INSPECT_MAX_BYTES, inspect(Buffer.from('abcdefg'))];
  });
buffer.INSPECT_MAX_BYTES = 50;
console.log(Object.getOwnPropertyDescriptor(buffer, 'INSPECT_MAX_BYTES'));
for (const from of ['utf8', 'latin1', undefined])
  for (const to of ['utf8', 'binary', 'ascii', 'utf16le', 'hex', 'nothing'])
    for (const bytes of [[0x61, 0x62], [0x61, 0xe2, 0x82, 0xac], [0xc3, 0xa9], []]) show(`${from} ${to} ${bytes}`, () => buffer.transcode(Buffer.from(bytes), from, to));
show('of text', () => buffer.transcode('a', 'utf8', 'latin1'));
if (buffer.btoa) {
  show('btoa', () => buffer.btoa());
  show('atob', () => buffer.atob());
}
