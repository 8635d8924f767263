// since: 12
for (const [text, base] of [['http://user:pw@Example.com:80/a/../b?q=1#h'], ['../x?y', 'https://h.org/a/b/c'], ['//o.com/p', 'http://b.com'], ['file:///C:/x/../y'], ['mailto:a@b.c'], ['http://[::1]:3000/'], ['http://1.2.3/'], ['http://münchen.de/ä?ö#ü'], ['data:text/plain,hi'], ['HTTP://a\\b'], ['?q', 'http://h/p?old#x']]) {
  const url = new URL(text, base);
  console.log(url.href, url.origin, url.host, url.pathname, url.search, url.hash);
}
for (const text of ['', 'x', 'http://', 'http://a b', 'http://h:99999', 'http://[zz]']) { try { console.log(new URL(text).href); } catch (error) { console.log(error.name, error.code); } }
const url = new URL('http://h.com/p?a=1#x');
url.pathname = '/new path'; url.search = 'b=2&c=3'; url.hash = 'frag'; url.port = '8080'; url.protocol = 'https'; url.username = 'me';
url.searchParams.append('d', 'x y'); url.searchParams.delete('b');
console.log(url.href, String(url), JSON.stringify({ url }));
console.log(url);
