// reading a response as a stream
(async () => {
  const r = await fetch('/text'); const reader = r.body.getReader(); const d = new TextDecoder(); let text = '';
  console.log(r.body.locked, r.bodyUsed);
  for (;;) { const { value, done } = await reader.read(); if (done) break; text += d.decode(value, { stream: true }); console.log('chunk', value.length, r.bodyUsed); }
  console.log(text); await reader.closed; console.log('closed');
  const s = new Response(new ReadableStream({ async start(c) { for (const x of ['{"a":', '1}']) { await new Promise((ok) => setTimeout(ok, 5)); c.enqueue(new TextEncoder().encode(x)); } c.close(); } }));
  console.log((await s.json()).a);
  const lines = new Response('one\ntwo\nthree').body.pipeThrough(new TextDecoderStream()).pipeThrough(new TransformStream({ transform(c, o) { for (const l of c.split('\n')) o.enqueue(l); } }));
  for await (const l of lines) console.log('line', l);
  const t = await new Response(new Blob(['blob']).stream()).text(); console.log(t);
  try { await new Response('x').json(); } catch (e) { console.log(e.name, e.message); }
  try { await new Response('').json(); } catch (e) { console.log(e.name, e.message); }
  const two = new Response('z'); two.clone(); await two.text(); try { two.clone(); } catch (e) { console.log(e.name, e.message); }
})();
