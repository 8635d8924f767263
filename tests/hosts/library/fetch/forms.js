// since: 18
// FormData: entries, files, what is refused, and forms as bodies
const f = new FormData();
f.append('a', 1);
f.append('a', 'x');
f.append('b', 'only');
console.log(new FormData(), f, [f]);
f.append('file', new Blob(['hi'], { type: 'text/plain' }));
f.append('n', new Blob(['q']), 'q.txt');
f.set('a', 'one');
console.log([...f.keys()], f.get('file').name, f.get('n').name, f.get('n').size, f.get('zz'), f.getAll('zz'), f.has('a'));
console.log(f.entries(), Object.prototype.toString.call(f));
for (const call of [() => f.append('a'), () => f.get(), () => new FormData('x'), () => f.append('x', 'y', 'z'), () => f.forEach(1)])
  try { call(); } catch (e) { console.log(e.name, e.message); }
f.forEach((value, key, form) => console.log(key, typeof value, form === f));
f.delete('a');
console.log([...f].length, JSON.stringify(f));
(async () => {
  const g = new FormData();
  g.append('k', 'v "w"\nx');
  const sent = new Response(g);
  console.log(sent.headers.get('content-type').replace(/-{2,}.*/, '…'));
  console.log([...(await sent.formData())]);
  const coded = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  console.log([...(await new Response('a=1&b=2&a=3', coded).formData())]);
  await new Response('x').formData().catch((e) => console.log(e.name, e.message));
  const b = await new Response(new Blob(['of a ', 'blob'], { type: 'text/x' })).blob();
  console.log(b, await b.text());
  const used = new Response('x');
  await used.text();
  await used.json().catch((e) => console.log(e.name, e.message));
})();
