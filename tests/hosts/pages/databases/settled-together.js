function promised(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
async function main() {
  const opening = indexedDB.open('settled-together', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('s', { keyPath: 'id' });
  const db = await promised(opening);
  console.log('open');
  const tx = db.transaction('s', 'readwrite');
  tx.oncomplete = () => console.log('complete');
  const store = tx.objectStore('s');
  const results = await Promise.allSettled([promised(store.add({ id: 1 })), promised(store.add({ id: 1 })), promised(store.add({ id: 2 }))]);
  console.log(results.map((r) => r.status + (r.reason ? ' ' + r.reason.name : '')).join(', '));
  const tx2 = db.transaction('s');
  console.log('left ' + (await promised(tx2.objectStore('s').count())));
}
main().catch((e) => console.log('main ' + e.name));
