const log = (s) => console.log(s);
const first = indexedDB.open('version-change', 1);
first.onsuccess = () => {
  const db = first.result;
  db.onversionchange = (e) => { log('versionchange ' + e.oldVersion + ' -> ' + e.newVersion); setTimeout(() => { log('closing'); db.close(); }, 30); };
  const second = indexedDB.open('version-change', 2);
  second.onblocked = (e) => log('blocked ' + e.oldVersion + ' ' + e.newVersion);
  second.onupgradeneeded = () => log('upgrade');
  second.onsuccess = () => {
    log('second open ' + second.result.version);
    const old = indexedDB.open('version-change', 1);
    old.onerror = (e) => { log(old.error.name); e.preventDefault(); second.result.close(); const gone = indexedDB.deleteDatabase('version-change'); gone.onsuccess = (e) => log('deleted ' + e.oldVersion + ' ' + e.newVersion + ' ' + gone.result); };
  };
};
