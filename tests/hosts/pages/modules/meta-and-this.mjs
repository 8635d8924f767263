// a module's this, and top-level await next to timers
console.log(this, typeof window, import.meta.url.startsWith('http'));
setTimeout(() => console.log('timer'), 30);
const v = await new Promise(r => setTimeout(r, 60, 'v')); console.log(v);
try { undeclared = 1; } catch (e) { console.log(e.name); }
