const p = (r) => new Promise((res, rej) => { r.onsuccess = () => res(r.result); r.onerror = () => rej(r.error); });
(async () => {
  const o = indexedDB.open('fetch-inside', 1);
  o.onupgradeneeded = () => o.result.createObjectStore('users', { keyPath: 'id' });
  const db = await p(o);
  const tx = db.transaction('users', 'readwrite');
  tx.oncomplete = () => console.log('complete');
  const user = await (await fetch('/users/1')).json();
  console.log('fetched ' + user.name);
  try { await p(tx.objectStore('users').put(user)); } catch (e) { console.log(e.name); }
})();
