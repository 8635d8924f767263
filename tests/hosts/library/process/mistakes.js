// since: 7
const say = (label, run) => {
  try {
    console.log(label, run());
  } catch (error) {
    console.log(label, error.name, error.code, error.message);
  }
};
const EARLIER = [
  1,
  null,
  {},
  { user: 'a' },
  { user: -1, system: 2 },
  { user: 1 },
  { user: 1, system: 'x' },
  { user: 1, system: -2 },
  { user: Infinity, system: 1 },
  'a',
  [],
  true,
  Symbol('x'),
];
for (const value of EARLIER) say('cpuUsage', () => typeof process.cpuUsage(value).user);
const DESCRIPTORS = [
  { get() {} },
  { value: 1 },
  { value: 1, writable: true },
  { value: 1, writable: true, enumerable: true },
  { value: 1, writable: true, enumerable: true, configurable: true },
  { set() {}, get() {} },
  { configurable: true, value: 1 },
  {},
  { value: undefined, writable: true, enumerable: true, configurable: true },
  { value: Symbol('x'), writable: true, enumerable: true, configurable: true },
];
DESCRIPTORS.forEach((descriptor, i) => {
  say(`variable ${i}`, () => {
    Object.defineProperty(process.env, `x${i}`, descriptor);
    return [typeof process.env[`x${i}`], process.env[`x${i}`]];
  });
});
say('undefined', () => {
  process.env.y = undefined;
  process.env.z = 5;
  delete process.env.z;
  return [process.env.y, process.env.z, Object.keys(process.env).includes('y')];
});
say('symbol', () => {
  process.env.z = Symbol('q');
});
for (const pid of ['a', undefined, null, {}, NaN, Infinity, 1.5, '0x', [], true && 2 ** 40, Symbol('x')])
  say('kill', () => process.kill(pid, 0));
for (const signal of ['SIGX', 'test', 990, {}, -1, 1.5, 'sigterm']) say('signal', () => process.kill(process.pid, signal));
say('alive', () => process.kill(process.pid, 0));
