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
let n=0; const count=()=>{ console.log('m'+n); if(n++<40) queueMicrotask(count); };
describe('s',()=>{ before(()=>console.log('b')); it('i1',()=>console.log('i1')); it('i2',async()=>{console.log('i2'); await null; console.log('i2b')}); after(()=>console.log('a')); }); 
process.nextTick(()=>{console.log('tick'); queueMicrotask(count)});
test('two',async t=>{ console.log('two'); n=0; queueMicrotask(count); await t.test('x',()=>console.log('x')); console.log('after x'); });
