const source = `
  const opening = indexedDB.open('in-worker');
  opening.onupgradeneeded = () => opening.result.createObjectStore('s');
  opening.onsuccess = () => {
    postMessage('opened');
    const tx = opening.result.transaction('s', 'readwrite');
    tx.objectStore('s').put('v', 'k').onsuccess = (e) => postMessage('put ' + e.target.result);
    tx.oncomplete = () => { postMessage('complete'); close(); };
  };
`;
new Worker(URL.createObjectURL(new Blob([source]))).onmessage = (e) => console.log(e.data);
