// URLs as they print, alone and within
const { URL, URLSearchParams } = require('url'); const util = require('util');
const u = new URL('http://a:b@x.com:81/p?q=1&r=two#h'); console.log(u); console.log([u], { u }); console.log({ deep: { deeper: { u } } }); console.log(new URL('http://x.com/'));
console.log(u.searchParams, new URLSearchParams(), new URLSearchParams('a=1').keys(), new URLSearchParams('a=1&b=2').entries(), [new URLSearchParams('a=1')], new URLSearchParams('a=1&b=2').values());
console.log(util.inspect(u, { depth: 0 }), util.inspect({ u }, { depth: 0 })); class My extends URL {} console.log(new My('http://y.org/a'));
console.log(new URLSearchParams([['long', 'x'.repeat(40)], ['other', 'y'.repeat(40)]]), Object.prototype.toString.call(u), Object.keys(u), JSON.stringify({ u }));
