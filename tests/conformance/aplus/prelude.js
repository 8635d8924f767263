// A tiny mocha, and the adapter that the Promises/A+ suite asks for, so that the suite can run as one plain script
// inside an interpreter. Needs of the host: setTimeout, clearTimeout. Afterwards `__runAplus(limitMs, report)` runs
// everything and calls `report({passed, failed, failures})`.

// By way of Function: Node 10 has no globalThis.
var global = Function('return this')();
(function () {
  var suites = [], tests = [], hooks = [{ before: [], after: [] }];
  global.describe = function (title, body) {
    suites.push(title); hooks.push({ before: [], after: [] });
    body();
    suites.pop(); hooks.pop();
  };
  global.beforeEach = function (f) { hooks[hooks.length - 1].before.push(f); };
  global.afterEach = function (f) { hooks[hooks.length - 1].after.push(f); };
  global.it = global.specify = function (title, body) {
    tests.push({ name: suites.concat([title]).join(' / '), body: body, hooks: hooks.slice() });
  };
  global.__runAplus = function (limit, report) {
    var i = 0, passed = 0, failures = [];
    (function next() {
      if (i >= tests.length) { report({ passed: passed, failed: failures.length, failures: failures }); return; }
      var t = tests[i++], over = false, timer;
      function end(error) {
        if (over) return;
        over = true;
        clearTimeout(timer);
        t.hooks.forEach(function (h) { h.after.forEach(function (f) { f(); }); });
        if (error) failures.push({ name: t.name, error: String(error && error.message || error) }); else passed++;
        setTimeout(next, 0);
      }
      timer = setTimeout(function () { end(new Error('timeout')); }, limit);
      global.__fail = end; // a host may report an uncaught error through it
      try {
        t.hooks.forEach(function (h) { h.before.forEach(function (f) { f(); }); });
        if (t.body.length === 0) { t.body(); end(); } else t.body(function (e) { end(e); });
      } catch (e) { end(e); }
    })();
  };
  function Deferred() { var d = this; d.promise = new Promise(function (a, b) { d.resolve = a; d.reject = b; }); }
  global.adapter = {
    resolved: function (v) { return Promise.resolve(v); },
    rejected: function (r) { return Promise.reject(r); },
    deferred: function () { return new Deferred(); }
  };
})();
// The suite rejects promises that nobody handles; under Node 15 and later that would end the program.
if (typeof process === 'object') process.on('unhandledRejection', function () {});
