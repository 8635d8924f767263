// What is no context, no script or no option, and where errors of scripts say that they happened.
// since: 12
const vm = require('vm');
const attempt = (work) => { try { console.log(work()); } catch (error) { console.log(error.name, error.code, error.message); } };
attempt(() => vm.createContext(5));
attempt(() => vm.runInContext('1', {}));
attempt(() => vm.runInContext('1', null));
attempt(() => new vm.Script('x', 5));
attempt(() => new vm.Script('x', { filename: 5 }));
attempt(() => vm.isContext(5));
attempt(() => vm.compileFunction(5));
attempt(() => vm.compileFunction('return a + b', ['a', 'b'])(1, 2));
const heads = (work) => { try { work(); } catch (error) { console.log(error.stack.split('\n').slice(0, 5).join(' | ')); } };
heads(() => new vm.Script('let a;\nfoo bar', { filename: 'bad.js' }));
heads(() => vm.runInNewContext('1;\n  throw new Error("thrown")', {}, 'file.js'));
heads(() => vm.runInThisContext('nope', 'other.js'));
console.log(vm.Script.name, Object.getOwnPropertyNames(vm.Script.prototype).sort().join());
