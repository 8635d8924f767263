const t = (f) => { try { f(); } catch (e) { console.log(e.message); } };
t(() => this.a.b);
t(() => { this.x(); });
t(function () { this.y.z(); });
t(() => 'x'[1, 2].y.z);
t(() => (0, t.x)());
t(() => (1, t.x.y)());
t(() => (t(() => 1), t.q)());
t(() => (0, 5)());
class A { static m() { this.a.b; } f = this.q.r; }
this.zz.y;
