try { console.log(typeof require('node:fs').readFile); } catch (e) { console.log(e.code, e.message.split('\n')[0]); }
try { console.log(require.resolve('node:path')); } catch (e) { console.log(e.code, e.message.split('\n')[0]); }
try { require('node:nothing'); } catch (e) { console.log(e.code, e.message.split('\n')[0]); }
require('node:events');
console.log('fine');
