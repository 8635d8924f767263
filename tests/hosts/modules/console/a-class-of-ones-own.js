// since: 14
const { Writable } = require('stream');
const got = [];
const out = new Writable({ write(chunk, _encoding, done) { got.push(String(chunk)); done(); } });
class Stamped extends console.Console {
  constructor() { super({ stdout: out, stderr: out }); }
  log(...args) { super.log('[stamp]', ...args); }
  warn(...args) { this.error('warned', ...args); }
}
const stamped = new Stamped();
stamped.log('a', { b: 1 });
const { log, warn } = stamped;
log('handed on');
warn('w');
stamped._stdout = process.stdout;
stamped.log('elsewhere');
console.log(JSON.stringify(got));
console.log(Object.keys(stamped).join());
console.log(Object.getOwnPropertyNames(console.Console.prototype).join());
console.log(stamped instanceof console.Console, Object.hasOwnProperty.call(stamped, '_stderr'));
