// where a getter behind a question mark fails
// needs: nullish
const o = { get g() { throw new Error('g'); }, get a() { return { get g() { throw new Error('a.g'); } }; }, f() { return this; } };
const at = (act) => { try { act(); } catch (e) { console.log(e.stack); } };
const k = 'g';
at(() => o?.g);
at(() => { const x = o?.g; });
at(() => o?.a?.g);
at(() => o.a?.g.x);
at(() => o?.a.g);
at(() => o?.[k]);
at(() => o.f()?.g);
at(() => o?.f?.()?.g);
at(() => o?.g());
at(() => (o?.a)?.g);
at(() => o
  ?.a
  ?.g);
