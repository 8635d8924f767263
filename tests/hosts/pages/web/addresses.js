// Addresses.
const log = (...x) => console.log(...x);
const u = new URL('../b/./c?x=1&y=2&x=3#h', 'https://u:p@Example.com:8080/a/d/e'); log(u.href, u.origin, u.protocol, u.username, u.password, u.host, u.hostname, u.port, u.pathname, u.search, u.hash);
u.searchParams.append('z', 'a b&c'); u.hash = ''; u.port = '443'; u.pathname = '/ü'; log(String(u), JSON.stringify({ u }));
log(u.searchParams.getAll('x').join(), u.searchParams.has('x', '3'), u.searchParams.size); u.searchParams.delete('x', '1'); u.searchParams.sort(); log(u.search);
try { new URL('nope') } catch (e) { log(e.name, e.message) } try { new URL() } catch (e) { log(e.name, e.message) } log(URL.canParse('nope'), URL.canParse('a', 'http://b'), URL.parse('nope'), URL.parse('http://x').href);
const p = new URLSearchParams('?a=1&b=%20+&c'); log([...p].join('|'), p.toString()); p.set('a', '9'); p.forEach((v, k) => log(k, JSON.stringify(v)));
log(new URLSearchParams({ x: 1, y: [2, 3] }).toString(), new URLSearchParams([['a', 'b']]).toString(), [...new URLSearchParams('k=v').entries()].join());
try { new URLSearchParams([['a']]) } catch (e) { log(e.name, e.message) } log(new URL('http://ex.com/a b?q=ä').href, new URL('HTTP://EX.com:80').href, new URL('mailto:x@y').origin, new URL('file:///a/../b').href, new URL('http://127.1/').host, new URL('data:text/plain,hi').pathname);
u.href = 'http://q/'; log(u.href); try { u.href = 'x' } catch (e) { log(e.name, e.message) } u.protocol = 'https'; u.host = 'r:81'; u.username = 'me'; log(u.href);
