const say=s=>console.log(s); const mk=src=>new Worker(URL.createObjectURL(new Blob([src],{type:'text/javascript'})),{name:'nm'});
addEventListener('error', (e) => { say('window ' + e.message + ' ' + e.error); });
const v = mk('throw new TypeError("top")');
v.onerror = (e) => { say('error ' + e.message + ' ' + e.lineno + ' ' + e.error); return true; };
setTimeout(() => { const u = mk('Promise.reject(new Error("rej")); onunhandledrejection = e => postMessage("unhandled " + e.reason.message)'); u.onmessage = e => say(e.data); u.onerror = () => say('never'); }, 200);
setTimeout(() => { const s = mk('onerror = m => { postMessage("onerror " + m); return true }; throw new Error("own")'); s.onmessage = e => say(e.data); s.onerror = () => say('never'); }, 400);
