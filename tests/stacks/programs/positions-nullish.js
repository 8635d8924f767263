// optional chaining, assignments with an operator
// needs: nullish, logical-assignment
const fail = () => { throw new Error('x'); };
const at = (f) => { try { f(); } catch (e) { const m = e.stack.split('\n').slice(1, 3).map((l) => (/:(\d+:\d+)\)?$/.exec(l) || [])[1]); console.log(e.message + ' @ ' + m.join(' ')); } };
const o = { fail, n: null, u: undefined };
at(() => o?.fail());
at(() => o.fail?.());
at(() => o?.n.x);
at(() => o?.['fail']());
at(() => o.u?.x.y || o.n.z);
at(() => { o.u ??= fail(); });
at(() => { o.u ||= o.n.x; });
at(() => { o.n.x ??= 1; });
at(() => o.missing());
at(() => o.missing?.x());
