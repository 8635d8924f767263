// since: 7
const constants = require('constants');
console.log(constants.SIGINT, constants.ENOENT, constants.O_CREAT, constants.S_IRUSR, 'EACCES' in constants, constants.hasOwnProperty('O_SYNC'));
console.log(require('sys') === require('util'));
const { errno, signals } = require('os').constants;
console.log(Object.keys(errno).length, Object.keys(signals).length, Object.keys(require('fs').constants).join(' '));

const punycode = require('punycode');
console.log(punycode.version, Object.keys(punycode).join());
console.log(punycode.toASCII('mañana.example'), punycode.toUnicode('xn--maana-pta.example'), punycode.toASCII('me@例え。テスト'));
console.log(punycode.encode('☃-⌘'), punycode.decode('--dqo34k'), punycode.encode('plain'), punycode.decode(punycode.encode('a😀b💩')));
console.log(punycode.ucs2.decode('a\ud83d\ude00\ud800'), punycode.ucs2.encode([97, 0x1f600]));
for (const text of ['é-a', 'a-!'])
  try {
    console.log(punycode.decode(text));
  } catch (error) {
    console.log(error.name, error.message);
  }

const bytes = Buffer.from('héllo');
for (const name of ['ascii', 'base64', 'latin1', 'hex', 'ucs2', 'utf8']) {
  const target = Buffer.alloc(6);
  console.log(name, bytes[`${name}Slice`](), bytes[`${name}Slice`](1, 3), target[`${name}Write`]('6162', 1), target.toString('hex'));
  for (const call of [() => bytes[`${name}Slice`](0, 99), () => target[`${name}Write`](5), () => target[`${name}Write`]('ab', 9)])
    try {
      console.log(call());
    } catch (error) {
      console.log(error.name, error.code, error.message);
    }
}
if (Buffer.copyBytesFrom) console.log(Buffer.copyBytesFrom(new Uint16Array([1, 256, 3]), 1, 1), Buffer.copyBytesFrom(new Uint8Array(3), 5));
