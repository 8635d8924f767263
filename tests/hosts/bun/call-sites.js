// what Error.prepareStackTrace is told of a line, and what Bun has no part of
const told = (s) => [s.getFunctionName(), s.getTypeName(), s.getMethodName(), s.isNative(), s.isToplevel(), s.isConstructor(), s.isEval(), s.isAsync(), s.getEvalOrigin(), typeof s.getThis(), typeof s.getFunction(), s.getPromiseIndex(), String(s).replace(/\(.*\//, '(')];
Error.prepareStackTrace = (_error, sites) => sites;
class P {
  constructor() {
    this.sites = new Error('p').stack;
  }
  get g() {
    return new Error('g').stack[0];
  }
  m() {
    'use strict';
    return new Error('m').stack[0];
  }
  static s() {
    return new Error('s').stack[0];
  }
}
const p = new P();
for (const site of [p.sites[0], p.g, p.m(), P.s(), ...[1].map(() => new Error('w').stack)[0].slice(0, 2)]) console.log(told(site));
const [site] = (function here() {
  return new Error('x').stack;
})();
console.log(told(site), site.getLineNumber(), site.getColumnNumber(), Object.prototype.toString.call(site), site.constructor === Object, Object.getOwnPropertyNames(site));
new Promise(() => console.log(new Error('in').stack.slice(0, 2).map(told)));
const util = require('util');
console.log(util.inspect({ [Symbol('s')]: 1, b: { [Symbol()]: [] } }), util.inspect(Object.defineProperty({}, Symbol('hid'), { value: 1 }), { showHidden: true }));
console.log(Bun.fetch === fetch, Bun.embeddedFiles, Bun.isStandaloneExecutable, Object.keys(Bun.hash));
