// for-in names what was there when it began and still is
const out = []; const show = l => { console.log(l, out.join()); out.length = 0; };
function P() { this.own = 1; } P.prototype.inh = 2; P.prototype.hid = 3; Object.defineProperty(P.prototype, 'non', { value: 1 });
let p = new P(); p.non = 'shadow'; for (const k in p) out.push(k); show('inherited');
p = new P(); for (const k in p) { out.push(k); p.added = 1; P.prototype.addedUp = 1; } show('added'); delete P.prototype.addedUp;
p = new P(); for (const k in p) { out.push(k); delete p.own; delete P.prototype.hid; } show('deleted'); P.prototype.hid = 3;
p = { a: 1, b: 2, c: 3 }; for (const k in p) { out.push(k); delete p.b; p.d = 4; } show('own');
p = { a: 1, b: 2 }; for (const k in p) { out.push(k); Object.defineProperty(p, 'b', { enumerable: false }); } show('hidden now');
p = Object.create({ x: 1 }, { x: { value: 2, enumerable: false }, y: { value: 1, enumerable: true } }); for (const k in p) out.push(k); show('shadowed');
p = { a: 1, x: 2 }; Object.setPrototypeOf(p, { x: 9, z: 1 }); for (const k in p) { out.push(k); if (k === 'a') delete p.x; } show('shadow gone');
p = [5, 6, , 8]; p.extra = 1; for (const k in p) { out.push(k); if (k === '0') { p.push(9); p[2] = 7; } } show('array');
Array.prototype.up = 1; for (const k in [1]) out.push(k); show('array up'); delete Array.prototype.up;
p = { a: 1 }; for (const k in p) { out.push(k); Object.setPrototypeOf(p, { late: 1 }); } show('late prototype');
for (const k in 'ab') out.push(k); show('string'); for (const k in Object('xy')) out.push(k); show('String'); for (const k in 5) out.push(k); show('number'); class A { m() {} static s() {} } A.t = 1; for (const k in A) out.push(k); show('class'); class B extends A { } B.u = 2; for (const k in B) out.push(k); show('subclass');
p = { b: 1, 2: 1, a: 1, 1: 1 }; Object.setPrototypeOf(p, { 0: 1, 2: 1, c: 1 }); for (const k in p) { out.push(k); delete p[2]; } show('order');
p = { a: 1, b: 2, c: 3 }; for (const k in p) { out.push(k); if (k === 'a') { delete p.b; p.b = 5; } } show('again');
p = { get a() { return 1; }, [Symbol()]: 1 }; for (var k in p) out.push(k); show('getter');
