// where errors of the language point to
const at = (f) => { try { f(); } catch (e) { const m = /:(\d+:\d+)\)?$/.exec(e.stack.split('\n')[1]); console.log(e.message + ' @ ' + (m && m[1])); } };
const n = null;
const u = undefined;
const o = { a: { b: 1 }, s: 'text' };
at(() => n.x);
at(() => n . x);
at(() => n['x']);
at(() => o.a.c.d);
at(() => u());
at(() => o.a());
at(() => o.a.b());
at(() => o['a']());
at(() => o.a['b'](1, 2));
at(() => missing);
at(() => 1 + missing);
at(() => missing());
at(() => missing.x);
at(() => { n.x = 1; });
at(() => { n[0] = 1; });
at(() => { o.a = o.q.w; });
at(() => new u());
at(() => new o.a());
at(() => new (() => {})());
at(() => { const c = 1; c = 2; });
at(() => { early; let early = 1; });
at(() => { for (const x of 5); });
at(() => { const [x] = {}; });
at(() => { const { x } = null; });
at(() => { (function ({ a }) {})(); });
at(() => [...5]);
at(() => Math.max(...5));
at(() => new Map(...5));
at(() => 1 in 'text');
at(() => 1 instanceof 1);
at(() => 1 instanceof {});
at(() => Symbol() + '');
at(() => `${Symbol()}`);
at(() => +Symbol());
at(() => { throw new Error('plain'); });
at(() => {
  throw Object.assign(
    new TypeError('multi line'),
    { code: 1 },
  );
});
at(() => { const e = new Error('made before'); throw e; });
