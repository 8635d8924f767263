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
test('par',{concurrency:true},async t=>{ const w=ms=>new Promise(r=>setTimeout(r,ms)); t.test('slow',async()=>{console.log('slow'); await w(60); console.log('slow end')}); t.test('fast',async()=>{console.log('fast'); await w(5); console.log('fast end')}); await w(150); });
test('not awaited',t=>{ t.test('child',async()=>{ await new Promise(r=>setTimeout(r,10)); console.log('child end') }); });
test('last',()=>console.log('last'));
