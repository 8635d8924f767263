// since: 8
const url = require('url');
const querystring = require('querystring');
const os = require('os');
const say = (label, run) => {
  try {
    console.log(label, run());
  } catch (error) {
    console.log(label, error.name, error.code, error.message);
  }
};
for (const args of [['no address'], ['/path', 'no base'], ['']]) {
  try {
    new url.URL(...args);
  } catch (error) {
    console.log(Object.keys(error), error.stack.split('\n')[0], String(error), JSON.stringify(error));
  }
}
for (const text of ['\ud801test', 'a\ud801', '\udc01', '\u{1f600}ü']) say('escape', () => querystring.escape(text));
say('from text', () => url.resolveObject('http://a.com/b', '../c').href);
say('from parts', () => url.resolveObject('http://a.com/b', url.parse('x?y')).href);
say('of parts', () => JSON.stringify(url.parse('http://a.com/b').resolveObject('d#e')));
say('as text', () => url.parse('http://a.com/b/c').resolve('d'));
say('from nothing', () => url.resolveObject('', 'http://x/'));
if (url.urlToHttpOptions) {
  const inherited = { hostname: 'h', protocol: 'p:', a: 1, port: '80', pathname: '/x', search: '?y', href: 'z' };
  say('inherited', () => url.urlToHttpOptions(Object.create(inherited, { b: { value: 2, enumerable: true } })));
  say('plain', () => url.urlToHttpOptions({ hostname: '[::1]', a: 1, username: 'u', password: 'p' }));
}
const access = (name) => {
  const found = Object.getOwnPropertyDescriptor(os, name);
  return found && [found.writable, found.enumerable, found.configurable];
};
say('facts of os', () => [access('EOL'), access('devNull'), access('constants')]);
for (const [TMPDIR, TMP, TEMP] of [
  ['/t/', '', ''],
  ['', '/a', '/b'],
  ['', '', '/b/'],
  ['/', '', ''],
  ['//', '', ''],
  ['/x//', '', ''],
]) {
  Object.assign(process.env, { TMPDIR, TMP, TEMP });
  say('tmpdir', () => os.tmpdir());
}
