const tell = (what, f) => { try { f(); console.log(what + ' fine'); } catch (e) { console.log(what + ' ' + e.name + ': ' + e.message); } };
const opening = indexedDB.open('refusals-more', 2);
opening.onupgradeneeded = () => {
  const db = opening.result;
  const store = db.createObjectStore('s', { keyPath: 'id' });
  store.createIndex('i', 'i');
  tell('index twice', () => store.createIndex('i', 'i'));
  tell('bad path', () => db.createObjectStore('t', { keyPath: 'a b' }));
  tell('auto', () => db.createObjectStore('t', { keyPath: ['a'], autoIncrement: true }));
  tell('delete store', () => db.deleteObjectStore('none'));
  tell('delete index', () => store.deleteIndex('none'));
  db.createObjectStore('g', { keyPath: 'id', autoIncrement: true });
};
opening.onsuccess = () => {
  const db = opening.result;
  const tx = db.transaction(['s', 'g'], 'readwrite');
  const store = tx.objectStore('s');
  tell('key and path', () => store.put({ id: 1 }, 1));
  tell('no path', () => store.put({}));
  tell('bad at path', () => store.put({ id: {} }));
  tell('not insertable', () => tx.objectStore('g').put(1));
  tell('no index', () => store.index('none'));
  tell('bad range', () => IDBKeyRange.bound(2, 1));
  tell('open range', () => IDBKeyRange.bound(1, 1, true));
  tell('no only', () => IDBKeyRange.only(NaN));
  tell('direction', () => store.openCursor(null, 'up'));
  tell('mode', () => db.transaction('s', 'write'));
  tell('cmp', () => indexedDB.cmp(1, {}));
  tx.oncomplete = () => {
    tell('store of finished', () => tx.objectStore('s'));
    tell('request of finished', () => store.get(1));
    tell('abort of finished', () => tx.abort());
    tell('commit of finished', () => tx.commit());
    db.close();
    tell('closed', () => db.transaction('s'));
    const older = indexedDB.open('refusals-more', 1);
    older.onerror = (e) => { e.preventDefault(); console.log(older.error.name + ': ' + older.error.message + ' ' + e.bubbles + e.cancelable + ' ' + older.readyState); };
  };
};
