// IndexedDB as promises
const wrap = (r) => new Promise((ok, no) => { r.onsuccess = () => ok(r.result); r.onerror = () => no(r.error); });
(async () => {
  const open = indexedDB.open('shop', 1);
  open.onupgradeneeded = (e) => { console.log('upgrade', e.oldVersion, e.newVersion); const s = open.result.createObjectStore('items', { keyPath: 'id', autoIncrement: true }); s.createIndex('by_name', 'name', { unique: true }); };
  const db = await wrap(open); console.log('open', db.name, db.version, [...db.objectStoreNames].join());
  const tx = db.transaction('items', 'readwrite'); tx.oncomplete = () => console.log('complete');
  const store = tx.objectStore('items');
  console.log(await wrap(store.add({ name: 'pen' })), await wrap(store.add({ name: 'ink' })));
  await wrap(store.add({ name: 'pen' })).catch((e) => console.log(e.name, e.message));
  const got = await wrap(db.transaction('items').objectStore('items').getAll()).catch((e) => e); console.log(JSON.stringify(got));
  try { store.get(1); } catch (e) { console.log(e.name, e.message); }
  const t2 = db.transaction('items'); setTimeout(() => { try { t2.objectStore('items').get(1); } catch (e) { console.log(e.name, e.message); } }, 20);
  try { db.transaction('nope'); } catch (e) { console.log(e.name, e.message); }
  db.close();
})();
