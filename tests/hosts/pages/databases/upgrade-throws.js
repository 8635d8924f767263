addEventListener('error', (e) => { console.log('window ' + e.message); e.preventDefault(); });
const opening = indexedDB.open('upgrade-throws');
opening.onupgradeneeded = () => { opening.result.createObjectStore('s'); throw new TypeError('in upgrade'); };
opening.onsuccess = () => console.log('never');
opening.onerror = (e) => { console.log(opening.error.name + ': ' + opening.error.message + ' ' + e.defaultPrevented); };
opening.onblocked = () => console.log('never blocked');
