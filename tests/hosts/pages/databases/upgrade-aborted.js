const opening = indexedDB.open('upgrade-aborted', 3);
opening.onupgradeneeded = (e) => {
  console.log('upgrade ' + (e.target.transaction.mode));
  opening.result.createObjectStore('s');
  e.target.transaction.onabort = () => console.log('abort event');
  e.target.transaction.abort();
};
opening.onerror = (e) => { console.log('open error ' + opening.error.name); e.preventDefault(); indexedDB.databases().then((list) => console.log('there ' + list.some((each) => each.name === 'upgrade-aborted'))); };
opening.onsuccess = () => console.log('never');
