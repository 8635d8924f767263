// what a Request takes for its modes, and what it says of it
const say = (name, make) => {
  try { console.log(name, make()); } catch (error) { console.log(name, error.name, error.message); }
};
const address = 'http://example.org/a';
for (const key of ['mode', 'credentials', 'cache', 'redirect', 'referrerPolicy', 'priority', 'duplex', 'window'])
  for (const value of ['nonsense', '', null, 7, 'FOLLOW'])
    say(`${key} ${value}`, () => new Request(address, { [key]: value })[key]);
const KINDS = {
  mode: ['cors', 'no-cors', 'same-origin', 'navigate', 'websocket'],
  credentials: ['omit', 'same-origin', 'include'],
  cache: ['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached'],
  redirect: ['follow', 'error', 'manual'],
  referrerPolicy: ['no-referrer', 'origin', 'unsafe-url', 'strict-origin-when-cross-origin'],
};
for (const [key, values] of Object.entries(KINDS))
  for (const value of values) say(`${key} ${value}`, () => new Request(address, { [key]: value })[key]);
const plain = new Request(address);
for (const key of ['mode', 'credentials', 'cache', 'redirect', 'referrer', 'referrerPolicy', 'destination', 'integrity', 'keepalive', 'isReloadNavigation', 'isHistoryNavigation', 'duplex', 'priority'])
  say(`plain ${key}`, () => `${key in plain} ${String(plain[key])}`);
const given = new Request(address, { redirect: 'manual', credentials: 'omit', cache: 'no-store', integrity: 'sha256-x', keepalive: true, referrer: '', referrerPolicy: 'origin' });
for (const request of [given, given.clone(), new Request(given, { redirect: 'error' })])
  console.log(request.redirect, request.credentials, request.cache, request.integrity, JSON.stringify(request.referrer), request.referrerPolicy);
say('only-if-cached', () => new Request(address, { cache: 'only-if-cached', mode: 'same-origin' }).cache);
say('no-cors PUT', () => new Request(address, { mode: 'no-cors', method: 'PUT' }).mode);
say('keepalive', () => [0, 1, 'x', null, undefined].map((keepalive) => new Request(address, { keepalive }).keepalive).join());
say('null init', () => new Request(address, null).mode);
say('number init', () => new Request(address, 5).mode);
say('order', () => {
  const asked = [];
  new Request(address, new Proxy({}, { get: (_, key) => (asked.push(key), undefined) }));
  return asked.join();
});
const headers = (init) => () => JSON.stringify([...new Headers(init)]);
say('__proto__ own', headers({ ['__proto__']: 'x', a: '1' }));
say('__proto__ pair', headers([['__proto__', 'x'], ['constructor', 'y']]));
say('__proto__ read', () => { const h = new Headers(); return `${h.get('__proto__')} ${h.has('constructor')} ${h.get('toString')}`; });
say('inherited', headers(Object.create({ a: 1 })));
say('map', headers(new Map([['b', 2], ['A', 1], ['b', 3]])));
say('order of keys', headers({ b: 1, a: 2, 1: 3, B: 4 }));
say('as __proto__', () => { const h = new Headers(); h.append('__proto__', 'z'); h.set('hasOwnProperty', 'q'); return JSON.stringify(Object.fromEntries(h)) + [...h.keys()]; });
