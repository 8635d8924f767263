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
describe('async suite',async()=>{ await null; it('in',()=>console.log('in')); });
describe('throws',()=>{ throw new Error('suite'); });
describe('hook fails',()=>{ before(()=>{ throw new Error('bf'); }); it('n',()=>console.log('n')); });
describe('each fails',()=>{ beforeEach(()=>{ throw new Error('bef'); }); it('m',()=>console.log('m')); });
describe('after fails',()=>{ after(()=>{ throw new Error('aft'); }); it('o',()=>console.log('o')); });
