const ac = new AbortController(); const { signal } = ac;
signal.addEventListener('abort', (e) => console.log('abort event', e.type, signal.aborted), { once: true });
signal.onabort = () => console.log('onabort');
function work(signal) { return new Promise((res, rej) => { const t = setTimeout(() => res('done'), 50); signal.addEventListener('abort', () => { clearTimeout(t); rej(signal.reason); }); }); }
work(signal).then(console.log, (e) => console.log('rejected', e.name, e.message));
console.log('before'); ac.abort(); console.log('after'); ac.abort();
