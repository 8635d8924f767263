addEventListener('error', (e) => { console.log('window error ' + e.message); e.preventDefault(); });
const opening = indexedDB.open('handler-throws', 1);
opening.onupgradeneeded = () => { opening.result.createObjectStore('s'); };
opening.onsuccess = () => {
  const tx = opening.result.transaction('s', 'readwrite');
  tx.onabort = () => console.log('abort ' + tx.error.name);
  tx.oncomplete = () => console.log('never');
  tx.objectStore('s').put(1, 'k').onsuccess = () => { console.log('success'); throw new Error('in handler'); };
};
