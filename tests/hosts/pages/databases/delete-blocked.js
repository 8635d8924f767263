const opening = indexedDB.open('delete-blocked', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('s').add('v', 'k');
opening.onsuccess = () => {
  const db = opening.result;
  db.addEventListener('close', () => console.log('never'));
  const deleting = indexedDB.deleteDatabase('delete-blocked');
  deleting.onblocked = () => { console.log('blocked'); db.close(); };
  deleting.onsuccess = () => console.log('deleted ' + (deleting.result === undefined));
  db.onversionchange = (e) => console.log('versionchange ' + e.newVersion);
  console.log('asked to delete');
};
