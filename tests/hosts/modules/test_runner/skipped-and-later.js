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
test('skip in',t=>{ t.skip('why'); console.log('still'); });
test('todo in',t=>{ t.todo('soon'); throw new Error('x'); });
test.skip('sk',()=>console.log('never')); test.todo('td'); test('opt',{skip:'reason'},()=>{}); test('opt2',{todo:true},()=>{});
describe.skip('ds',()=>{ console.log('never'); it('x',()=>{}); }); describe.todo('dt',()=>{ it('y',()=>{ throw new Error('z'); }); });
it('esc # \\ name',()=>{});
