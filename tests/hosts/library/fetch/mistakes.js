// since: 18
// What Headers, Request and Response say of mistakes.
const say = (make) => {
  try {
    console.log(make());
  } catch (error) {
    console.log(error.name, error.message);
  }
};
const headers = new Headers();
say(() => headers.set('bad name', 'x'));
say(() => headers.append('', 'x'));
for (const method of ['get', 'delete', 'has']) say(() => headers[method]('a b'));
say(() => headers.set('a', ' x\ny '));
say(() => headers.append('a', 'é\u0100'));
for (const init of [{ 'q q': 1 }, [['a']], 5, [['a b', 'c']], 'x', null]) say(() => new Headers(init));
say(() => headers.set('a'));
say(() => headers.append());
say(() => headers.get());
say(() => headers.forEach(5));
const address = 'http://example.org/';
say(() => new Request(address, { headers: { 'a b': 1 } }));
say(() => new Request('::'));
say(() => new Request('http://user:secret@example.org/a'));
for (const method of ['TRACE', 'a b']) say(() => new Request(address, { method }));
say(() => new Request());
say(() => new Response('', { headers: [['x y', 1]] }));
say(() => new Response('', { status: 99 }));
say(() => new Response('x', { status: 204 }));
say(() => new Response('x', { statusText: '\n' }));
say(() => Response.redirect(address, 200));
say(() => Response.json(undefined));
say(() => new FormData().append('a'));
