'use strict';
const t = (n, f) => { try { console.log(n, f()); } catch (e) { console.log(n, e.name, e.message, e.code); } };
class A {}
class B extends A { constructor() { return 1; } }
t('derived', () => new B());
t('derived without name', () => new (class extends A { constructor() { return 1; } })());
t('keys', () => Object.keys(new Proxy({}, { ownKeys() { return 1; } })));
t('symbol', () => { Symbol.iterator.x = 1; });
t('behind a frozen end', () => { Object.freeze([1])[5] = 2; });
