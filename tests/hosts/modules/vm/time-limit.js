// since: 10
// A script with a time limit is ended where it is, `finally` or not, and the program goes on; what a limit can be.
const vm = require('vm');
const told = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.code, error.message, Object.keys(error));
  }
};
told('endless', () => vm.runInThisContext('for (;;);', { timeout: 5 }));
told('caught', () =>
  vm.runInNewContext('try { for (;;); } catch (e) { log(e) } finally { log("finally"); }', { log: console.log }, { timeout: 5 }),
);
told('nested', () =>
  vm.runInNewContext('[3, 1, 2].sort(function () { for (;;); })', {}, { timeout: 5 }),
);
told('within another', () =>
  vm.runInNewContext('try { run() } catch (e) { e.message }', { run: () => vm.runInThisContext('for (;;);', { timeout: 5 }) }, { timeout: 1000 }),
);
told('a promise stays', () => {
  const shown = vm.runInNewContext('(async function () { await null; return 1; })()', {}, { timeout: 50 });
  shown.then((value) => console.log('settled', value));
  return typeof shown.then;
});
for (const timeout of [0, -1, 1.5, NaN, 'x', null, undefined, 50, 2 ** 32])
  told(String(timeout), () => new vm.Script('1').runInThisContext({ timeout }));
told('displayErrors', () => vm.runInThisContext('1', { displayErrors: 1 }));
told('breakOnSigint', () => vm.runInThisContext('1', { breakOnSigint: 'yes' }));
told('own error', () => new vm.Script('throw new RangeError("own")').runInContext(vm.createContext({}), { timeout: 50 }));
