const wrap = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
(async () => {
  const opening = indexedDB.open('awaited');
  opening.onupgradeneeded = () => opening.result.createObjectStore('kv');
  const db = await wrap(opening);
  console.log('version ' + db.version + ' ' + [...db.objectStoreNames]);
  const tx = db.transaction('kv', 'readwrite');
  const kv = tx.objectStore('kv');
  await wrap(kv.put('value', 'key'));
  console.log('put');
  console.log(await wrap(kv.get('key')));
  await null;
  await null;
  console.log('still ' + (await wrap(kv.count())));
  await new Promise((resolve) => setTimeout(resolve, 0));
  try { kv.get('key'); } catch (error) { console.log(error.name + ': ' + error.message); }
  db.close();
})();
