console.log(String(indexedDB) + ' ' + typeof IDBFactory + ' ' + (indexedDB instanceof IDBFactory));
const opening = indexedDB.open('shapes');
console.log(String(opening) + ' ' + opening.readyState + ' ' + opening.source + ' ' + opening.transaction + ' ' + (opening instanceof IDBRequest) + ' ' + opening.onsuccess);
opening.onupgradeneeded = (e) => { const store = opening.result.createObjectStore('s'); console.log(String(store) + ' ' + String(opening.transaction) + ' ' + (e.target === opening) + ' ' + opening.readyState); };
opening.onsuccess = function (e) {
  console.log(String(e) + ' ' + (this === opening) + ' ' + e.type + ' ' + e.bubbles + e.cancelable + ' ' + String(opening.result) + ' ' + e.isTrusted);
  const names = opening.result.objectStoreNames;
  console.log(String(names) + ' ' + names.length + ' ' + names[0] + ' ' + names.contains('s') + ' ' + names.item(1));
  indexedDB.databases().then((all) => console.log(JSON.stringify(all.find((d) => d.name === 'shapes'))));
};
