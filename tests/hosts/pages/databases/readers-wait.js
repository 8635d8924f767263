const opening = indexedDB.open('readers-wait');
opening.onupgradeneeded = () => { opening.result.createObjectStore('a').put('A', 1); opening.result.createObjectStore('b').put('B', 1); };
opening.onsuccess = () => {
  const db = opening.result;
  const log = (s) => console.log(s);
  const one = db.transaction(['a'], 'readwrite');
  const two = db.transaction(['b'], 'readwrite');
  const three = db.transaction(['a', 'b']);
  one.objectStore('a').get(1).onsuccess = (e) => { log('one ' + e.target.result); one.objectStore('a').put('A2', 1); };
  two.objectStore('b').get(1).onsuccess = (e) => log('two ' + e.target.result);
  three.objectStore('a').get(1).onsuccess = (e) => log('three ' + e.target.result);
  three.oncomplete = () => log('three complete');
  console.log(one.mode + ' ' + three.mode + ' ' + [...three.objectStoreNames] + ' ' + one.durability + ' ' + (one.db === db));
};
