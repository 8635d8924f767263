const opening = indexedDB.open('cursors', 1);
opening.onupgradeneeded = () => {
  const store = opening.result.createObjectStore('people', { keyPath: 'id', autoIncrement: true });
  store.createIndex('age', 'age');
  for (const [name, age] of [['Ada', 36], ['Grace', 85], ['Alan', 41], ['Linus', 28]]) store.add({ name, age });
};
opening.onsuccess = () => {
  const db = opening.result;
  const tx = db.transaction(['people']);
  const index = tx.objectStore('people').index('age');
  index.openCursor(IDBKeyRange.bound(30, 90), 'prev').onsuccess = ({ target: { result: cursor } }) => {
    if (cursor === null) { console.log('no more'); return; }
    console.log(cursor.key + ' ' + cursor.primaryKey + ' ' + cursor.value.name);
    Promise.resolve().then(() => console.log('microtask'));
    cursor.continue();
  };
  tx.objectStore('people').getAll().onsuccess = (e) => console.log('all ' + e.target.result.map((p) => p.name));
  tx.objectStore('people').getAllKeys(null, 2).onsuccess = (e) => console.log('keys ' + e.target.result);
  index.count(41).onsuccess = (e) => console.log('count ' + e.target.result);
  tx.oncomplete = () => console.log('complete');
};
