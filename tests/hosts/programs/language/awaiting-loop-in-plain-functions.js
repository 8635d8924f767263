// needs: asyncgen
// what is said of `for await` where no async function stands around it
for (const text of ['for await (const x of []) {}', '() => { for await (x of y); }', 'async () => { (() => { for await (x of y); })(); }'])
  try { new Function(text); } catch (e) { console.log(e.name, e.message); }
