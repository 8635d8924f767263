const tell = (what, f) => { try { f(); console.log(what + ' fine'); } catch (e) { console.log(what + ' ' + e.name + ': ' + e.message); } };
const opening = indexedDB.open('refusals-inactive');
opening.onupgradeneeded = () => opening.result.createObjectStore('s').put(1, 1);
opening.onsuccess = () => {
  const tx = opening.result.transaction('s', 'readwrite');
  const store = tx.objectStore('s');
  setTimeout(() => { tell('in a timer', () => store.get(1)); tell('commit', () => tx.commit()); tell('objectStore', () => tx.objectStore('s')); tell('createIndex', () => store.createIndex('i', 'i')); }, 0);
  store.get(1).onsuccess = () => {
    console.log('got');
    const failing = store.add(1, 1);
    failing.onerror = () => console.log(failing.error.message);
    tx.abort();
    console.log('aborted ' + tx.error);
    tell('after abort', () => store.get(1));
  };
  tx.onabort = () => console.log('abort event ' + tx.error);
};
