// one controller for a request, a timer and a listener
const c = new AbortController(), { signal } = c; const sleep = (ms, s) => new Promise((r, j) => { const id = setTimeout(r, ms); s.addEventListener('abort', () => { clearTimeout(id); j(s.reason); }, { once: true }); });
addEventListener('ping', () => console.log('ping'), { signal }); sleep(500, signal).catch(e => console.log('sleep: ' + e)); fetch('/slow', { signal }).catch(e => console.log('fetch: ' + e)); dispatchEvent(new Event('ping')); setTimeout(() => { c.abort('stop'); dispatchEvent(new Event('ping')); }, 40);
