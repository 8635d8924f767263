// since: 18
// What differs between two runs, and lines of Node's own in stacks, are left out.
const write = process.stdout.write;
process.stdout.write = function (text, ...rest) {
  const shown = String(text).replace(/duration_ms(:?) [\d.e-]+/g, 'duration_ms$1 N').replace(/\([\d.e-]+ms\)/g, '(N ms)').replace(/\n[^\n]*(?:stack: \|-|\(<anonymous>\)|async Promise\.all \(index \d+\)|\((?:.*:\d+:\d+|node:[^)]*)\)|(?:at|async|  ) \S*(?:node:|\.js:)\S*)(?= \{|$)/gm, '').replace(/[\w/.-]*\.js:(\d+:\d+)/g, 'here:$1');
  return write.call(this, shown, ...rest);
};
const test = require('node:test');
const assert = require('assert');
const { describe, it, before, after, beforeEach, afterEach } = test;
test('plan ok',{plan:2},t=>{ t.assert && t.assert.ok(1); t.assert && t.assert.strictEqual(1,1); });
test('mock',t=>{ const f=t.mock.fn((a,b)=>a+b); console.log(f(1,2), f.mock.calls.length, f.mock.calls[0].arguments, f.mock.callCount&&f.mock.callCount()); const o={m(){return 1}}; t.mock.method(o,'m',()=>5); console.log(o.m()); o.m.mock.restore(); console.log(o.m()); f.mock.mockImplementationOnce(()=>9); console.log(f(1,1),f(1,1)); try{ t.mock.fn(1) }catch(e){console.log(e.code,e.message)} });
test('names',t=>{ console.log(t.name, typeof t.signal, t.signal.aborted, t.fullName); });
test(function named(){}); test('',()=>{}); test(); test({name:'obj'},()=>{});
