// A request can be cloned while its body is unused.
(async () => {
  const request = new Request('/items', { method: 'POST', body: 'b' });
  const copy = request.clone();
  console.log(await copy.text(), copy.bodyUsed, request.bodyUsed, copy.method);
  console.log(new Request(request, { headers: { a: '1' } }).headers.get('a'));
  for (const make of [() => copy.clone(), () => new Request('/x', { body: 'b' }), () => new Request(), () => new Request('http://')]) {
    try {
      make();
    } catch (error) {
      console.log(error.name, error.message);
    }
  }
})();
