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
before(()=>console.log('root before')); after(()=>console.log('root after')); beforeEach(()=>console.log('root be')); afterEach(()=>console.log('root ae'));
describe('outer',()=>{ beforeEach(()=>console.log('outer be')); afterEach(()=>console.log('outer ae')); it('a',()=>console.log('a'));
 describe('inner',()=>{ before(()=>console.log('inner b')); beforeEach(()=>console.log('inner be')); afterEach(()=>console.log('inner ae')); it('b',()=>console.log('b')); }); });
test('c',async t=>{ t.before(()=>console.log('t before')); t.after(()=>console.log('t after')); t.beforeEach(()=>console.log('t be')); t.afterEach(()=>console.log('t ae')); await t.test('d',()=>console.log('d')); });
