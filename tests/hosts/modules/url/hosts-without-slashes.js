// A scheme that needs no slashes is followed by a host all the same.
// since: 7
const url = require('url');
for (const text of ['x:/path', 'mailto:a@b.c', 'javascript:alert(1)', 'data:text/plain,hi', 'x:y', 'http:a/b', 'http:/a/b', 'tel:+1-816', 'foo:bar@baz?x']) console.log(JSON.stringify(url.parse(text)), url.parse(text, true).search === '');
const { URLSearchParams } = url;
if (URLSearchParams) for (const name of ['get', 'toString', 'entries']) try { URLSearchParams.prototype[name].call({}, 'a'); } catch (error) { console.log(error.code, error.message); }
