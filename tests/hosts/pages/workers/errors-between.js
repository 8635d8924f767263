// browsers: messages before and after an error in a worker
// needs: window
const w = new Worker(URL.createObjectURL(new Blob(['postMessage("one"); setTimeout(() => { postMessage("two"); undefinedName; }, 30); setTimeout(() => postMessage("three"), 80);']))); w.addEventListener('message', e => console.log(e.data)); w.addEventListener('error', e => { e.preventDefault(); console.log('error ' + /undefinedName/.test(e.message) + ' ' + e.cancelable + ' ' + (e.target === w)); });
