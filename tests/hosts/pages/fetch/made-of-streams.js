(async () => {
  const stream = new ReadableStream({
    async pull(c) { await null; if (this.n === undefined) this.n = 0; c.enqueue(new TextEncoder().encode('part' + this.n)); if (++this.n === 3) c.close(); },
    cancel(reason) { console.log('cancel ' + reason); },
  });
  const [left, right] = stream.tee();
  const response = new Response(left);
  console.log((await response.text()) + ' ' + response.bodyUsed);
  const reader = right.getReader();
  console.log(new TextDecoder().decode((await reader.read()).value));
  await reader.cancel('enough');
  console.log('cancelled');
  const closed = await reader.closed;
  console.log('closed ' + closed);
})();
