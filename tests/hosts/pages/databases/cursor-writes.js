const opening = indexedDB.open('cursor-writes');
opening.onupgradeneeded = () => {
  const store = opening.result.createObjectStore('s', { autoIncrement: true });
  for (let i = 1; i <= 5; i++) store.add({ n: i });
};
opening.onsuccess = () => {
  const tx = opening.result.transaction('s', 'readwrite');
  const store = tx.objectStore('s');
  store.openCursor().onsuccess = (e) => {
    const cursor = e.target.result;
    if (!cursor) {
      store.getAll().onsuccess = (e) => console.log(JSON.stringify(e.target.result));
      return;
    }
    if (cursor.value.n === 2) cursor.delete().onsuccess = () => console.log('deleted');
    if (cursor.value.n === 3) { const request = cursor.update({ n: 33 }); request.onsuccess = () => console.log('updated ' + request.result); }
    if (cursor.key === 3) cursor.advance(2);
    else cursor.continue();
    console.log('at ' + cursor.key);
    try { cursor.continue(); } catch (error) { console.log(error.name); }
  };
  tx.oncomplete = () => console.log('complete');
};
