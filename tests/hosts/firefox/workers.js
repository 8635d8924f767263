// browsers: an exception in a worker is an error event of the Worker
// needs: window
const w = new Worker(URL.createObjectURL(new Blob(['onmessage = e => { Promise.resolve().then(() => postMessage("micro")); if (e.data) throw new Error(e.data); postMessage("no error"); };'])));
w.onerror = e => { console.log('error ' + e.message + ' ' + e.lineno + ' ' + (e instanceof ErrorEvent)); e.preventDefault(); w.postMessage(''); }; w.onmessage = e => { console.log(e.data); if (e.data === 'no error') { w.terminate(); console.log('terminated'); } }; w.postMessage('bad');
