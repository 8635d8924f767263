const opening = indexedDB.open('keys');
opening.onupgradeneeded = () => {
  const store = opening.result.createObjectStore('s');
  for (const key of ['b', 10, [2], new Date(5), 'a', 9, [1, 'x'], new Uint8Array([1, 2]), -Infinity]) store.put(String(key), key);
};
opening.onsuccess = () => {
  const store = opening.result.transaction('s').objectStore('s');
  store.getAllKeys().onsuccess = (e) => console.log(e.target.result.map((k) => (k instanceof Date ? 'date' : k instanceof ArrayBuffer ? 'bytes' + k.byteLength : JSON.stringify(k))).join(' '));
  store.getAll(IDBKeyRange.bound('a', 'b', false, true)).onsuccess = (e) => console.log(e.target.result.join());
  const range = IDBKeyRange.bound(1, 5, true);
  console.log(range.lower + ' ' + range.upper + ' ' + range.lowerOpen + range.upperOpen + ' ' + range.includes(1) + range.includes(5) + ' ' + IDBKeyRange.upperBound(3).lower);
};
