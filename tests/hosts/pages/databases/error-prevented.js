const opening = indexedDB.open('error-prevented', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('s', { keyPath: 'id' });
opening.onsuccess = () => {
  const db = opening.result;
  const tx = db.transaction('s', 'readwrite');
  const store = tx.objectStore('s');
  tx.oncomplete = () => console.log('complete');
  tx.onabort = () => console.log('abort');
  store.add({ id: 1 });
  store.add({ id: 1 }).onerror = (e) => { e.preventDefault(); console.log(e.target.error.name); };
  store.getAll().onsuccess = (e) => console.log('all ' + e.target.result.length);
};
