// since: 20
// Node's own modules without a require, as modules look for them that run elsewhere, too.
const { getBuiltinModule } = process;
console.log(getBuiltinModule.name, getBuiltinModule.length);
for (const id of ['fs', 'node:fs', 'node:timers/promises', './fs', 'none', 'node:none', '']) {
  const found = getBuiltinModule(id);
  console.log(id, typeof found, found !== undefined && found === require(id));
}
try {
  getBuiltinModule(1);
} catch (error) {
  console.log(error.name, error.code, error.message);
}
