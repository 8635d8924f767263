// since: 12
const qs = require('querystring');
console.log(qs.parse('a=1&b=%20x+y&a=2&c&=d'), qs.parse('a:1;b:2', ';', ':'), qs.stringify({ a: [1, 'x y'], b: true, c: null, d: 'ü' }), qs.escape('a&b'), qs.unescape('%41%zz'), qs.parse('a=1&b=2&c=3', null, null, { maxKeys: 2 }));
