// getters and setters that a pattern calls
const t = (f) => {
  try { f(); } catch (e) { console.log(e.stack); }
};
const bad = { get x() { throw new Error('x'); }, get y() { throw new Error('y'); } };
t(() => { const { x } = bad; });
t(() => { const { x: z } = bad; });
t(() => { const { a, y = 2, b } = bad; });
t(() => { const { ['x']: q } = bad; });
t(() => { let x; ({ x } = bad); });
t(() => { let o = {}; ({ x: o.p } = bad); });
t(({ x }) => {});
t(() => { (({ x }) => x)(bad); });
t(() => { (function ({ a: { x } }) {})({ a: bad }); });
t(() => { for (const { x } of [bad]); });
t(() => { const { ...r } = bad; });
t(() => { const [{ x }] = [bad]; });
class A { get v() { throw new Error('v'); } set w(q) { throw new Error('w'); } static m() { return A.prototype.v; } }
t(() => A.m());
t(() => { A.prototype.w = 1; });
t(() => { new A().w = 1; });
t(() => { ({ x: new A().w } = { x: 5 }); });
t(() => { [new A().w] = [5]; });
