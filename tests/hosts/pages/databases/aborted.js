const opening = indexedDB.open('aborted', 1);
opening.onupgradeneeded = () => { opening.result.createObjectStore('s'); };
opening.onsuccess = () => {
  const db = opening.result;
  const tx = db.transaction('s', 'readwrite');
  const request = tx.objectStore('s').put(1, 'k');
  request.onerror = () => console.log('request ' + request.error.name + ' ' + request.readyState);
  tx.onabort = () => { console.log('abort ' + tx.error); db.transaction('s').objectStore('s').get('k').onsuccess = (e) => console.log('value ' + e.target.result); };
  tx.abort();
  console.log('aborted');
  try { tx.abort(); } catch (e) { console.log(e.name); }
  try { tx.objectStore('s'); } catch (e) { console.log(e.name); }
  Promise.resolve().then(() => console.log('microtask ' + request.readyState));
};
