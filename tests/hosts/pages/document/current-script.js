// document.currentScript: an element while the script runs, null later
console.log(document.currentScript.tagName);
Promise.resolve().then(() => console.log('microtask ' + document.currentScript));
setTimeout(() => console.log('timer ' + document.currentScript), 30);
const s = document.createElement('script'); s.id = 'inner'; s.textContent = 'console.log("inner " + document.currentScript.id); queueMicrotask(() => console.log("inner microtask"));';
document.body.append(s); console.log('outer again ' + (document.currentScript !== s));
