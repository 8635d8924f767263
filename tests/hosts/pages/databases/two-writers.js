const opening = indexedDB.open('two-writers', 1);
opening.onupgradeneeded = () => { opening.result.createObjectStore('s'); };
opening.onsuccess = () => {
  const db = opening.result;
  const one = db.transaction('s', 'readwrite');
  const two = db.transaction('s', 'readwrite');
  const reader = db.transaction('s');
  reader.objectStore('s').get('k').onsuccess = (e) => console.log('reader ' + e.target.result);
  two.objectStore('s').put(2, 'k').onsuccess = () => console.log('two put');
  one.objectStore('s').put(1, 'k').onsuccess = () => { console.log('one put'); one.objectStore('s').put(1.5, 'k').onsuccess = () => console.log('one put again'); };
  one.oncomplete = () => console.log('one complete');
  two.oncomplete = () => console.log('two complete');
  reader.oncomplete = () => console.log('reader complete');
};
