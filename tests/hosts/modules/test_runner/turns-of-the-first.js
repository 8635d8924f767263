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
let n=0; const count=()=>{ console.log('m'+n); if(n++<30) queueMicrotask(count); };
test('one',()=>{ console.log('one'); }); queueMicrotask(count); process.nextTick(()=>console.log('tick'));
test('two',()=>{ console.log('two'); }).then(()=>console.log('two then'));
