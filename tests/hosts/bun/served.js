// Bun.serve: handlers, routes, errors, and what clients see of them.
const server = Bun.serve({
  port: 0,
  routes: {
    '/status': new Response('OK'),
    '/users/:id': (request) => Response.json({ id: request.params.id, method: request.method }),
    '/items': {
      GET: () => new Response('list'),
      POST: async (request) => Response.json({ made: await request.json() }, { status: 201 }),
    },
    '/api/*': Response.json({ message: 'not found' }, { status: 404 }),
  },
  async fetch(request, given) {
    console.log('handler', request.method, given === server, this === server, server.pendingRequests);
    queueMicrotask(() => console.log('microtask of the handler'));
    if (request.url.endsWith('/throws')) throw new Error('within');
    await Bun.sleep(1);
    return new Response(`fallback ${new URL(request.url).pathname}`, { headers: { 'x-from': 'fetch' } });
  },
  error: (error) => new Response(`error: ${error.message}`, { status: 500 }),
});
console.log(server.port > 0, server.hostname, server.url.pathname, String(server), server.development);
const get = async (path, init) => {
  const response = await fetch(new URL(path, server.url), init);
  const { headers } = response;
  console.log(path, response.status, headers.get('content-type'), headers.get('x-from'), await response.text());
};
(async () => {
  await get('/status');
  await get('/users/a%20b');
  await get('/items');
  await get('/items', { method: 'POST', body: '{"a":1}' });
  await get('/api/more');
  await get('/else');
  await get('/items', { method: 'DELETE' });
  await get('/throws');
  server.reload({ fetch: () => new Response('another') });
  await get('/else');
  console.log(await (await server.fetch('/direct')).text());
  await server.stop();
  await get('/gone').catch((error) => console.log(error.name, error.code, error.path.endsWith('/gone')));
})();
for (const options of [{}, { fetch: 1 }]) {
  try {
    Bun.serve(options);
  } catch (error) {
    console.log(error.name, error.message.split('\n')[0]);
  }
}
console.log('end');
