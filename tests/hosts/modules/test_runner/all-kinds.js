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
console.log('top');
test('sync pass',t=>{ console.log('in sync'); assert.strictEqual(1,1); });
test('async pass',async t=>{ console.log('in async'); await null; console.log('in async 2'); });
test('fails',t=>{ assert.strictEqual(1,2); });
test('cb',(t,done)=>{ setImmediate(done); });
test('sub',async t=>{ await t.test('inner 1',()=>{console.log('i1')}); await t.test('inner 2',{skip:true},()=>{}); t.diagnostic('hello'); });
describe('suite',()=>{ console.log('in describe'); before(()=>console.log('before')); after(()=>console.log('after')); beforeEach(()=>console.log('beforeEach')); afterEach(()=>console.log('afterEach'));
 it('one',()=>console.log('one')); it('two',async()=>{await null; console.log('two')}); it.todo('later'); it.skip('skipped',()=>{}); describe('nested',()=>{ it('deep',()=>console.log('deep')); }); });
console.log('bottom'); process.nextTick(()=>console.log('tick')); Promise.resolve().then(()=>console.log('micro')); setTimeout(()=>console.log('timeout'),0); setImmediate(()=>console.log('immediate'));
process.on('exit',c=>console.log('exit',c, process.exitCode));
