// what is said of a trap that is no function, of an iterator method that is none and of a negative exponent; how a made function reads
// since: 7
const tell = (use) => {
  try {
    console.log(String(use()));
  } catch (error) {
    console.log(error.name, error.message);
  }
};
tell(() => new Proxy({}, { get: 5 }).x);
tell(() => new Proxy({}, { get: 'text' }).x);
const every = {};
for (const name of ['has', 'set', 'ownKeys', 'getPrototypeOf', 'defineProperty', 'deleteProperty']) every[name] = 1;
const proxy = new Proxy({}, every);
for (const use of [
  () => 'x' in proxy,
  () => (proxy.x = 1),
  () => Object.keys(proxy),
  () => Object.getPrototypeOf(proxy),
  () => delete proxy.x,
  () => Object.defineProperty(proxy, 'x', {}),
])
  tell(use);
tell(() => new Function('a', 'b', 'return a'));
tell(() => new Function('return 1'));
tell(() => new Function('a, b', 'c', ''));
tell(() => Object.getPrototypeOf(function* () {}).constructor('yield 1'));
tell(() => new Function('x', 'return x * 2')(21));
if (Number(process.version.slice(1).split('.')[0]) >= 10) tell(() => BigInt(2) ** BigInt(-1));
