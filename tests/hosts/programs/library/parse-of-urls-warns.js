const url = require('url');
console.log(url.parse('http://a.com/x?q=1').pathname);
console.log(url.resolve('http://a.com/x', 'y'));
console.log(url.format(url.parse('http://b.com/')));
