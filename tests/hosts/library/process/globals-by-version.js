// since: 7
// Which names are globals: what pages have and Node has not is an error of the program, caught as any other
for (const name of ['XMLHttpRequest', 'Worker', 'SharedWorker', 'EventSource', 'FormData', 'navigator', 'Navigator', 'root', 'Crypto', 'CryptoKey', 'Performance', 'PerformanceMark', 'PerformanceObserverEntryList', 'window', 'document'])
  console.log(name, eval('typeof ' + name));
try { new XMLHttpRequest(); } catch (e) { console.log(e.name, e.message); }
try { new Worker('w.js'); } catch (e) { console.log(e.name, e.message); }
try { console.log(navigator.userAgent, navigator.language, navigator); } catch (e) { console.log(e.name, e.message); }
Promise.resolve().then(() => new EventSource('/events')).catch((e) => console.log('later', e.message));
setTimeout(() => { try { new FormData().append('a', 1); console.log('form'); } catch (e) { console.log(e.message); } }, 1);
if (typeof root === 'object') console.log(root === global);
