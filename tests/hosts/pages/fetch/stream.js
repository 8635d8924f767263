// The body as a stream: for await, and a reader.
(async () => {
  const response = await fetch('/text');
  for await (const chunk of response.body) console.log(chunk instanceof Uint8Array, new TextDecoder().decode(chunk));
  console.log(response.bodyUsed, response.body.locked);
  const reader = (await fetch('/text')).body.getReader();
  const { value, done } = await reader.read();
  console.log(value.length, done, (await reader.read()).done);
  await reader.closed;
  console.log('closed', Object.prototype.toString.call(reader));
})();
