const opening = indexedDB.open('constraint-bubbles', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('s', { keyPath: 'id' });
opening.onsuccess = () => {
  const db = opening.result;
  db.onerror = (e) => console.log('db error ' + e.target.error.name);
  db.onabort = (e) => console.log('db abort ' + (e.target === tx));
  const tx = db.transaction('s', 'readwrite');
  tx.onerror = (e) => console.log('tx error ' + e.target.error.name + ' ' + tx.error);
  tx.onabort = () => console.log('tx abort ' + tx.error.name);
  tx.oncomplete = () => console.log('never');
  const store = tx.objectStore('s');
  store.add({ id: 1 }).onsuccess = () => console.log('first added');
  store.add({ id: 1 }).onerror = (e) => { console.log('request error ' + e.target.error.name + ' ' + e.bubbles + e.cancelable); };
  store.add({ id: 2 }).onerror = (e) => { console.log('third ' + e.target.error.name); };
};
