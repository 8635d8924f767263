const opening = indexedDB.open('indexes');
opening.onupgradeneeded = () => {
  const store = opening.result.createObjectStore('books', { keyPath: 'isbn' });
  store.createIndex('title', 'title', { unique: true });
  store.createIndex('tags', 'tags', { multiEntry: true });
  store.add({ isbn: 1, title: 'A', tags: ['x', 'y', 'x'] });
  store.add({ isbn: 2, title: 'B', tags: ['y'] });
  store.add({ isbn: 3, tags: 'z' });
};
opening.onsuccess = () => {
  const tx = opening.result.transaction('books', 'readwrite');
  const store = tx.objectStore('books');
  console.log([...store.indexNames].join() + ' ' + store.index('title').unique + ' ' + store.index('tags').multiEntry);
  store.index('tags').getAllKeys('y').onsuccess = (e) => console.log('y in ' + e.target.result);
  store.index('tags').count().onsuccess = (e) => console.log('tags ' + e.target.result);
  store.index('title').get('B').onsuccess = (e) => console.log('B is ' + e.target.result.isbn);
  store.index('title').getAll().onsuccess = (e) => console.log('titled ' + e.target.result.length);
  const twice = store.add({ isbn: 4, title: 'A' });
  twice.onerror = (e) => { console.log(twice.error.name + ': ' + twice.error.message); e.preventDefault(); e.stopPropagation(); };
  const keys = [];
  store.index('tags').openKeyCursor(null, 'nextunique').onsuccess = (e) => {
    const cursor = e.target.result;
    if (cursor) { keys.push(cursor.key + cursor.primaryKey); cursor.continue(); console.log('value' in cursor); } else console.log('unique ' + keys);
  };
  tx.oncomplete = () => console.log('complete');
};
