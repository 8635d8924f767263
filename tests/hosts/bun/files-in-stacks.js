const fs = require('fs'); const log = console.log;
const show = (n, e) => log(n + '\n' + e.stack);
fs.readFile('no.txt', function onRead(e) { show('err', e); show('own', new Error('in callback'));
  fs.stat('no', (e) => { show('stat', e);
  fs.promises.readFile('no').catch((e) => { show('promise', e);
  (async function named() { try { await fs.promises.stat('no2'); } catch (e) { show('await', e); }
    try { await fs.promises.readdir('no3'); } catch (e) { show('await', e); }
    fs.writeFile('f.txt', 'x', function done() { show('written', new Error('here')); fs.readdir('.', () => { show('dir', new Error('d')); fs.access('no', (e) => { show('access', e); try { fs.statSync('nope'); } catch (e) { show('sync', e); } }); }); });
  })(); }); }); });
