// since: 20
// What differs between two runs, and lines of Node's own in stacks, are left out.
const write = process.stdout.write;
process.stdout.write = function (text, ...rest) {
  const shown = String(text).replace(/duration_ms(:?) [\d.e-]+/g, 'duration_ms$1 N').replace(/\([\d.e-]+ms\)/g, '(N ms)').replace(/\n[^\n]*(?:stack: \|-|\(<anonymous>\)|async Promise\.all \(index \d+\)|\((?:.*:\d+:\d+|node:[^)]*)\)|(?:at|async|  ) \S*(?:node:|\.js:)\S*)(?= \{|$)/gm, '').replace(/[\w/.-]*\.js:(\d+:\d+)/g, 'here:$1');
  return write.call(this, shown, ...rest);
};
const test = require('node:test');
const assert = require('assert');
const { describe, it, before, after, beforeEach, afterEach } = test;
const { mock } = test;
test('timers',t=>{ if(!t.mock.timers) return; t.mock.timers.enable(process.version.startsWith('v18')?['setTimeout','setInterval']:{apis:['setTimeout','setInterval']}); const l=[]; setTimeout(()=>l.push('a'),100); const i=setInterval(()=>l.push('i'),50); t.mock.timers.tick(60); console.log(l); t.mock.timers.tick(60); console.log(l); clearInterval(i); t.mock.timers.runAll(); console.log(l); });
test('only run',async t=>{ t.diagnostic('d1'); });
