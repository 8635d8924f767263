const first = indexedDB.open('upgrade-with-data', 1);
first.onupgradeneeded = () => first.result.createObjectStore('s', { keyPath: 'id' }).add({ id: 1, name: 'Ada Lovelace' });
first.onsuccess = () => {
  first.result.close();
  const second = indexedDB.open('upgrade-with-data', 2);
  second.onupgradeneeded = (event) => {
    console.log(event.oldVersion + ' -> ' + event.newVersion + ' ' + event.constructor.name);
    const store = event.target.transaction.objectStore('s');
    store.createIndex('first', 'first');
    store.openCursor().onsuccess = (e) => {
      const cursor = e.target.result;
      if (!cursor) return;
      cursor.update({ ...cursor.value, first: cursor.value.name.split(' ')[0] });
      cursor.continue();
    };
  };
  second.onsuccess = () => {
    second.result.transaction('s').objectStore('s').index('first').get('Ada').onsuccess = (e) => console.log(e.target.result.name + ' ' + second.transaction);
  };
};
