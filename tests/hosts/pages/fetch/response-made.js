// Responses of one's own.
(async () => {
  console.log(await new Response('text').text(), await new Response().text() === '', new Response('x').headers.get('content-type'));
  const json = Response.json({ a: [1] }, { status: 201, headers: { x: 'y' } });
  console.log(json.status, json.ok, json.headers.get('content-type'), json.headers.get('x'), (await json.json()).a[0], json.type, json.url === '');
  console.log((await new Response('abc').arrayBuffer()).byteLength, new Response('a', { status: 404, statusText: 'Gone away' }).statusText);
  console.log(Response.error().type, Response.error().status, Response.redirect('/x', 301).headers.get('location') === `${location.origin}/x`);
  for (const make of [() => new Response('', { status: 199 }), () => new Response('x', { status: 204 }), () => Response.json(() => {}), () => Response.redirect('/', 200), () => Response('x')]) {
    try {
      make();
    } catch (error) {
      console.log(error.name, error.message);
    }
  }
})();
