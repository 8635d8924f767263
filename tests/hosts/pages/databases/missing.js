const opening = indexedDB.open('missing');
opening.onupgradeneeded = () => {
  const store = opening.result.createObjectStore('s', { keyPath: 'user.id' });
  store.put({ user: { id: 1 }, name: 'Ada' });
  store.put({ user: { id: 2 }, name: 'Grace' });
  console.log([...opening.result.objectStoreNames].join() + ' ' + store.keyPath + ' ' + store.autoIncrement);
};
opening.onsuccess = () => {
  const store = opening.result.transaction('s').objectStore('s');
  store.get(9).onsuccess = (e) => console.log('missing ' + e.target.result);
  store.getKey(2).onsuccess = (e) => console.log('key ' + e.target.result);
  store.getAll(IDBKeyRange.lowerBound(1, true)).onsuccess = (e) => console.log('after 1: ' + e.target.result.map((v) => v.name));
  store.getAll(undefined, 1).onsuccess = (e) => console.log('one: ' + e.target.result.length);
  store.count().onsuccess = (e) => console.log('count ' + e.target.result + ' ' + (e.target.source === store) + ' ' + (e.target.transaction === store.transaction));
  store.openCursor(IDBKeyRange.only(7)).onsuccess = (e) => console.log('cursor ' + e.target.result);
};
