const p = (r) => new Promise((res, rej) => { r.onsuccess = () => res(r.result); r.onerror = () => rej(r.error); });
const done = (tx) => new Promise((res, rej) => { tx.oncomplete = () => res(); tx.onabort = () => rej(tx.error); });
(async () => {
  const o = indexedDB.open('awaited-in-row', 1);
  o.onupgradeneeded = () => o.result.createObjectStore('log', { autoIncrement: true });
  const db = await p(o);
  const tx = db.transaction('log', 'readwrite', { durability: 'relaxed' });
  const store = tx.objectStore('log');
  const keys = await Promise.all(['a', 'b', 'c'].map((v) => p(store.add(v))));
  console.log('keys ' + keys);
  for (const k of keys) { await p(store.delete(k)); console.log('deleted ' + k); }
  console.log('left ' + (await p(store.count())));
  await done(tx);
  console.log('done');
  const tx2 = db.transaction('log', 'readwrite');
  tx2.objectStore('log').add('d').onsuccess = (e) => console.log('next key ' + e.target.result);
  tx2.commit();
  await done(tx2);
  console.log('committed');
})();
