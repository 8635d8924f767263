// since: 16
// Environment variables are texts; folder, mask and signals of a process.
const attempt = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.code, error.message.replace(/'[^']*' ->/, 'FROM ->'));
  }
};
Object.assign(process.env, { NUMBER: 5, OBJECT: { a: 1 }, NOTHING: undefined, NULL: null });
attempt('texts', () => [process.env.NUMBER, process.env.OBJECT, process.env.NOTHING, process.env.NULL]);
attempt('deleted', () => [delete process.env.NUMBER, 'NUMBER' in process.env, process.env.NUMBER]);
attempt('symbol', () => {
  process.env[Symbol('x')] = 1;
});
attempt('symbol as value', () => {
  process.env.S = Symbol('x');
});
attempt('chdir', () => {
  process.chdir('/tmp');
  return [process.cwd(), require('path').resolve('a')];
});
attempt('chdir nowhere', () => process.chdir('/nowhere/at/all'));
attempt('chdir number', () => process.chdir(5));
attempt('umask', () => [process.umask(0o22), process.umask('077'), process.umask()]);
for (const mask of [{}, '9z', -1, 1.5]) attempt('umask refused', () => process.umask(mask));
attempt('kill 0', () => process.kill(process.pid, 0));
for (const [pid, signal] of [[process.pid, 'SIGNOPE'], ['x'], [99999999, 0], [process.pid, 500]]) attempt('kill refused', () => process.kill(pid, signal));
