console.log(Object.keys(require).sort(), typeof require.resolve, module.parent, Object.keys(module).includes('parent'));
try { require('fs').openSync('/nope', 'zz'); } catch (error) { console.log(error.code, error.message); }
try { require('fs').readFileSync('a\0b'); } catch (error) { console.log(error.code, error.message); }
