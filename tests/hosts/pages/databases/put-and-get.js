const request = indexedDB.open('put-and-get', 1);
request.onupgradeneeded = (event) => {
  console.log('upgrade ' + event.oldVersion + ' -> ' + event.newVersion);
  const store = request.result.createObjectStore('items', { keyPath: 'id' });
  store.createIndex('by name', 'name');
  store.transaction.oncomplete = () => console.log('upgrade complete');
};
request.onsuccess = () => {
  console.log('opened');
  const db = request.result;
  const transaction = db.transaction('items', 'readwrite');
  const store = transaction.objectStore('items');
  store.put({ id: 1, name: 'Ada' }).onsuccess = (e) => { console.log('put ' + e.target.result); Promise.resolve().then(() => console.log('microtask of put')); };
  store.get(1).onsuccess = (e) => console.log('got ' + e.target.result.name);
  transaction.oncomplete = () => { console.log('complete'); db.close(); };
  setTimeout(() => console.log('timer'), 0);
  console.log('requested');
};
console.log('asked');
