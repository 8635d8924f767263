// since: 10
// What stands between a script that throws and the program that runs it, by the way it is run.
const path = require('path');
const vm = require('vm');

const show = (run) => {
  try {
    run();
  } catch ({ stack }) {
    const lines = stack.split('\n').filter((line) => line.startsWith('    at '));
    console.log(lines.slice(0, lines.findIndex((line) => line.includes(path.basename(__filename)))).join('\n'));
  }
};

const code = 'function inner() { throw new Error("inner"); } inner();';
const script = new vm.Script(code, { filename: 'inner.js' });
const context = vm.createContext({});
show(() => script.runInThisContext());
show(() => script.runInContext(context));
show(() => script.runInNewContext({}));
show(() => vm.runInThisContext(code));
show(() => vm.runInContext(code, context));
show(() => vm.runInNewContext(code));
