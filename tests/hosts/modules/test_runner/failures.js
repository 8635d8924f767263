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
test('times out',{timeout:10},async()=>{ await new Promise(r=>setTimeout(r,100)); console.log('late'); });
test('rejects',async()=>{ throw new TypeError('no'); });
test('throws string',()=>{ throw 'text'; });
test('both',(t,done)=>{ done(); return Promise.resolve(); });
test('twice',(t,done)=>{ done(); setImmediate(()=>{ try{done()}catch(e){console.log(e.message)} }); });
test('cb error',(t,done)=>{ done(new Error('cbe')); });
