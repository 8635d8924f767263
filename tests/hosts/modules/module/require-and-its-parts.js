// since: 7
const a = require('module'); console.log(typeof a, a.builtinModules ? a.builtinModules.includes('fs') : 'none', typeof a._load, typeof a.createRequire, typeof a.wrap);
console.log(require.main === module, typeof require.cache, require.resolve('fs'), module.id, module.loaded, typeof module.paths, __filename.endsWith('program.js'), require.extensions && Object.keys(require.extensions).join());
try { require('./missing'); } catch (e) { console.log(e.code, e.message.split('\n')[0]); } try { require('nopackage'); } catch (e) { console.log(e.code); } try { require(''); } catch (e) { console.log(e.code); } try { require(5); } catch (e) { console.log(e.code); }
