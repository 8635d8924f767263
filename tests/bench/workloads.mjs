// Speed workloads, in ES2018 syntax.
//
// Each workload is a whole script. It must call the host function `done(text)`
// exactly once, when all its asynchronous work is finished; `text` is a
// checksum that the harness compares with the native run of the same level.
// `levels` are ascending problem sizes: a slow engine is measured at the
// largest level it can run in reasonable time and is then extrapolated by
// `units` (the amount of work at that level, in `unit`s).

const wrap = (body) => `(function () {\n${body}\n})();`;
const asyncMain = (decls, body) => wrap(`${decls}
  async function main() {
${body}
  }
  main().then(function (r) { done(String(r)); }, function (e) { done('ERR ' + e); });`);

const sizes = (ns, units = (n) => n) => ns.map((n) => ({ n, units: units(n) }));

// A fake asynchronous database: a handful of methods, each an async function
// which resolves on the microtask queue only.
const FAKE_DB = `
  var ids = 0;
  function Query() {}
  Query.prototype.fetchOne = async function () { return null; };
  Query.prototype.run = async function (tx) { tx.ops++; };
  function Tx() { this.ops = 0; this.open = true; }
  Tx.prototype.commit = async function () { this.open = false; };
  Tx.prototype.abort = async function () { this.open = false; };
  var table = {
    find: function (path) { return new Query(); },
    insert: function (row) { return new Query(); },
    update: function (where, set) { return new Query(); },
    plan: async function (path, row) { return new Query(); }
  };
  var store = { put: async function (stream) { return ++ids; } };`;

const FIB_CALLS = (n) => { let a = 1, b = 1; for (let i = 2; i <= n; i++) [a, b] = [b, a + b + 1]; return b; };

export const workloads = [
  {
    id: 'doxbee-async', group: 'async', unit: 'async invocation of 10 awaits',
    levels: sizes([20, 200, 2000, 10000]),
    src: (n) => asyncMain(`${FAKE_DB}
  async function upload(stream, path) {
    var tx = new Tx();
    try {
      var blobId = await store.put(stream);
      var file = await table.find(path).fetchOne();
      var version = { user: 1, blob: blobId, previous: file ? file.version : null };
      version.id = blobId * 2;
      await table.insert(version).run(tx);
      var fileId;
      if (!file) {
        var parts = path.split('/');
        fileId = blobId * 3;
        var q = await table.plan(path, { id: fileId, name: parts[parts.length - 1], version: version.id });
        await q.run(tx);
      } else {
        fileId = file.id;
      }
      await table.insert({ file: fileId, version: version.id }).run(tx);
      await table.update({ id: fileId }, { version: version.id }).run(tx);
      await table.find(path).fetchOne();
      await table.insert({ log: fileId }).run(tx);
      await tx.commit();
      return tx.ops;
    } catch (e) {
      await tx.abort();
      throw e;
    }
  }`, `
    var total = 0, left = ${n};
    while (left > 0) {
      var wave = [];
      for (var i = 0; i < 20 && left > 0; i++, left--) wave.push(upload('s', 'a/b/c' + i));
      var res = await Promise.all(wave);
      for (var j = 0; j < res.length; j++) total += res[j];
    }
    return total;`),
  },
  {
    id: 'parallel-async', group: 'async', unit: 'Promise.all over 25 async calls',
    levels: sizes([10, 100, 1000, 5000]),
    src: (n) => asyncMain(FAKE_DB, `
    var total = 0;
    for (var i = 0; i < ${n}; i++) {
      var tx = new Tx(), queries = new Array(25);
      for (var k = 0; k < 25; k++) queries[k] = table.insert({ index: k }).run(tx);
      try {
        await Promise.all(queries);
        await tx.commit();
      } catch (e) { await tx.abort(); throw e; }
      total += tx.ops;
    }
    return total;`),
  },
  {
    id: 'await-loop', group: 'async', unit: 'await of a resolved promise',
    levels: sizes([300, 3000, 20000, 100000]),
    src: (n) => asyncMain('', `
    var sum = 0;
    for (var i = 0; i < ${n}; i++) sum += await Promise.resolve(i & 7);
    return sum;`),
  },
  {
    id: 'then-chain', group: 'async', unit: '.then reaction',
    levels: sizes([300, 3000, 20000, 100000]),
    src: (n) => wrap(`
  var i = 0;
  function step(v) { i++; return v + (i & 3); }
  function drive(v) {
    if (i >= ${n}) { done(String(v)); return; }
    Promise.resolve(v).then(step).then(step).then(step).then(step).then(drive);
  }
  drive(0);`),
  },
  {
    id: 'async-fib', group: 'async', unit: 'async call (1 await each)',
    levels: sizes([8, 12, 15, 18, 22], FIB_CALLS),
    src: (n) => asyncMain(`
  async function fib(n) { if (n < 2) return n; return await fib(n - 1) + await fib(n - 2); }`,
    `return await fib(${n});`),
  },
  {
    id: 'generator-loop', group: 'async', unit: 'yield',
    levels: sizes([500, 5000, 50000, 200000]),
    src: (n) => wrap(`
  function* nums(n) { for (var i = 0; i < n; i++) yield i; }
  var sum = 0;
  for (var v of nums(${n})) sum = (sum + v) % 1000003;
  done(String(sum));`),
  },
  {
    id: 'for-await', group: 'async', unit: 'async-generator yield',
    levels: sizes([100, 1000, 10000, 50000]),
    src: (n) => asyncMain(`
  async function* nums(n) { for (var i = 0; i < n; i++) yield i; }`, `
    var sum = 0;
    for await (var v of nums(${n})) sum = (sum + v) % 1000003;
    return sum;`),
  },
  {
    id: 'fib', group: 'sync', unit: 'call',
    levels: sizes([10, 15, 20, 25], FIB_CALLS),
    src: (n) => wrap(`
  function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
  done(String(fib(${n})));`),
  },
  {
    id: 'props', group: 'sync', unit: 'iteration (5 property reads, 4 writes)',
    levels: sizes([1000, 10000, 100000, 1000000]),
    src: (n) => wrap(`
  var o = { a: 1, b: 2, c: 3, d: { e: 4 } }, keys = ['a', 'b', 'c'];
  for (var i = 0; i < ${n}; i++) {
    o.a = o.b + 1;
    o.c = o.a & 255;
    o.b = o.d.e + (i & 3);
    o[keys[i % 3]] = i & 127;
  }
  done([o.a, o.b, o.c].join());`),
  },
  {
    id: 'arrays', group: 'sync', unit: 'element pushed, read twice, mapped, filtered, reduced',
    levels: sizes([300, 3000, 30000, 300000]),
    src: (n) => wrap(`
  var a = [], s = 0, i;
  for (i = 0; i < ${n}; i++) a.push((i * 7919) % 1009);
  for (i = 0; i < a.length; i++) s += a[i];
  for (i = 1; i < a.length; i++) if (a[i] < a[i - 1]) s++;
  var t = a.map(function (x) { return x + 1; })
    .filter(function (x) { return x % 2 === 0; })
    .reduce(function (p, x) { return p + x; }, 0);
  done(s + ',' + t);`),
  },
  {
    id: 'strings', group: 'sync', unit: 'string appended and re-read by charCodeAt',
    levels: sizes([300, 3000, 30000, 300000]),
    src: (n) => wrap(`
  var s = '', h = 0, i;
  for (i = 0; i < ${n}; i++) s += String.fromCharCode(97 + (i % 26));
  for (i = 0; i < s.length; i++) h = (h * 31 + s.charCodeAt(i)) | 0;
  var parts = s.split('a');
  done(h + ',' + parts.length + ',' + parts.join('-').length);`),
  },
  {
    id: 'map-ops', group: 'sync', unit: 'key set, has, get, deleted',
    levels: sizes([200, 2000, 20000, 200000]),
    src: (n) => wrap(`
  var m = new Map(), s = 0, i;
  for (i = 0; i < ${n}; i++) m.set(i % 2 ? 'k' + i : i, i);
  for (i = 0; i < ${n}; i++) if (m.has(i % 2 ? 'k' + i : i)) s += m.get(i % 2 ? 'k' + i : i) & 15;
  for (i = 0; i < ${n}; i += 3) m.delete(i % 2 ? 'k' + i : i);
  m.forEach(function (v) { s += v & 1; });
  done(s + ',' + m.size);`),
  },
  {
    id: 'classes', group: 'sync', unit: 'method call through 2 classes and a closure',
    levels: sizes([300, 3000, 30000, 300000]),
    src: (n) => wrap(`
  class P { constructor(x) { this.x = x; } add(y) { this.x = (this.x + y) & 65535; return this; } }
  class Q extends P { add(y) { return super.add(y + 1); } }
  function mk(k) { return (v) => v * k; }
  let q = new Q(1); const f = mk(3);
  for (let i = 0; i < ${n}; i++) q.add(f(i & 15));
  done(String(q.x));`),
  },
];
