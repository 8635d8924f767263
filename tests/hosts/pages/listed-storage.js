// In which order a storage lists what it holds and what it can do.
localStorage.clear(); localStorage.setItem('b', 1); localStorage.a = 2; localStorage[1] = 'one';
const own = []; for (const key in localStorage) own.push(key); console.log(own.slice().sort().join()); console.log(Object.keys(localStorage).sort().join(), localStorage.length);
const inherited = []; for (const key in Storage.prototype) inherited.push(key); console.log(inherited.join()); console.log(own.slice(3).join());
const event = new StorageEvent('storage', { key: 'k', oldValue: 'o', newValue: 'n', url: 'u', storageArea: localStorage }); console.log(event.key, event.oldValue, event.newValue, event.url, event.storageArea === localStorage);
const bare = new StorageEvent('storage'); console.log(bare.key, bare.oldValue, bare.newValue, JSON.stringify(bare.url), bare.storageArea); 
