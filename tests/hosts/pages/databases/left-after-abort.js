const opening = indexedDB.open('left-after-abort');
opening.onupgradeneeded = () => opening.result.createObjectStore('s').add(1, 1);
opening.onsuccess = () => {
  const tx = opening.result.transaction('s', 'readwrite');
  tx.objectStore('s').add(2, 1);
  tx.objectStore('s').add(3, 3);
  tx.addEventListener('abort', (e) => {
    console.log('abort ' + tx.error.name + ' ' + e.bubbles + e.cancelable);
    opening.result.transaction('s').objectStore('s').getAll().onsuccess = (e) => console.log('left ' + e.target.result);
  });
};
