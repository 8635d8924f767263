const opening = indexedDB.open('inactive-in-timers', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('s', { autoIncrement: true });
opening.onsuccess = () => {
  const db = opening.result;
  const tx = db.transaction('s', 'readwrite');
  tx.oncomplete = () => console.log('complete');
  tx.onabort = () => console.log('abort');
  const store = tx.objectStore('s');
  setTimeout(() => { try { store.add(1); } catch (e) { console.log('timer ' + e.name); } }, 0);
  Promise.resolve().then(() => { console.log('microtask adds'); store.add('one').onsuccess = (e) => { console.log('key ' + e.target.result); }; });
  queueMicrotask(() => console.log('microtask'));
  console.log('handler over');
};
