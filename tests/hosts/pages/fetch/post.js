// Method, headers and body of a request.
(async () => {
  const request = new Request('/items', { method: 'post', body: JSON.stringify({ a: 1 }), headers: { 'X-One': '1' } });
  console.log(request.method, request.url === `${location.origin}/items`, request.headers.get('x-one'), request.headers.get('content-type'));
  const response = await fetch(request);
  console.log(response.status, response.statusText, response.headers.get('location'), (await response.json()).id, request.bodyUsed);
  console.log((await (await fetch('/items?page=2')).json()).length);
})();
