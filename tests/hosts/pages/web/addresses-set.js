const show = (url) => console.log(url.href, url.host, url.port, url.search, url.hash);
const url = new URL('https://a.example/path?x=1#y');
for (const value of ['?', '', '??a=b', '?a b', "'\"<>", 'q\tr']) {
  url.search = value;
  show(url);
}
console.log(String(url.searchParams), String(new URL('https://a.example/??a=1').searchParams));
for (const value of ['#', '', '##', 'a b`', 'x\ny']) {
  url.hash = value;
  show(url);
}
for (const value of ['12ab', 'ab', '', '443', '80\t80', '65536', '0', ' 1']) {
  url.port = value;
  show(url);
}
for (const value of ['b.example:1', 'c.example:', 'd.\texample:2\n', 'e:80x', '', '/x', 'f?x', '[::1]:3', 'g:99999', 'G%41']) {
  url.host = value;
  show(url);
}
for (const value of ['h:1', '\ni.example', 'x y', 'x^y', '[::2]', '1.2']) {
  url.hostname = value;
  show(url);
}
for (const value of ['/a\tb', 'c d', '?e#f', '', '../..', '\\g']) {
  url.pathname = value;
  show(url);
}
for (const text of ['file:///a', 'http://a b/', 'http://a%20b/', 'data:x', 'blob:https://a.example/1']) {
  try {
    console.log(new URL(text).href, new URL(text).origin);
  } catch (error) {
    console.log(text, error.name);
  }
}
const shown = (init) => console.log(JSON.stringify([...new URLSearchParams(init)]));
shown('\ufeffa=\ufeffb');
shown('%EF%BB%BFa=%EF%BB%BF');
shown({ '\ud800x': 1, b: 2, '\udc00x': 3 });
shown(Object.create({ inherited: 1 }, { hidden: { value: 1 }, listed: { value: 2, enumerable: true } }));
