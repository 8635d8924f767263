const opening = indexedDB.open('request-after-request');
opening.onupgradeneeded = () => opening.result.createObjectStore('s');
opening.onsuccess = () => {
  const db = opening.result;
  const order = [];
  const tx = db.transaction('s', 'readwrite');
  const store = tx.objectStore('s');
  let n = 0;
  (function again() {
    store.put(n, n).onsuccess = () => { order.push('put ' + n); if (++n < 4) again(); };
  })();
  tx.oncomplete = () => { order.push('complete'); console.log(order.join(' | ')); };
  Promise.resolve().then(() => order.push('microtask'));
  setTimeout(() => order.push('timer'), 0);
};
