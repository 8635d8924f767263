// operations on numbers of two kinds, deletions and early uses of this: words and places
class A { constructor() { this.a = 1; } }
class B extends A { constructor(n) { this.name = n; super(); } }
class C extends A { constructor(n) { console.log(this.x); super(); } }
class D extends A { constructor(n) { this.m(1); super(); } }
class G extends A { constructor(n) { this.name = 'lit'; super(); } }
class J extends A { constructor(n) { super(); super(); } }
for (const K of [B, C, D, G, J]) try { new K(1); } catch (e) { console.log(e.message, e.stack.split('\n')[1]); }
const big = 1n, fr = Object.freeze({ a: 1, b: [1] });
for (const f of [() => big + 1, () => 1 + big, () => +big, () => -Symbol(), () => ~Symbol(), () => big * 2.5, () => big - 1, () => big | 1, () => { delete fr.a; }, () => { delete fr['a']; }, () => { delete fr.b[0]; }, () => big >>> 1n, () => big / 0n, () => 1n ** -1n, () => big % 2])  try { f(); console.log('no'); } catch (e) { console.log(e.message, e.stack.split('\n')[1]); }
const b = 1n, n = 3;
for (const f of [() => b + n, () => b - n, () => b / n, () => b % n, () => b ** n, () => b & n, () => b | n, () => b ^ n, () => b << n, () => b >> n, () => b >>> n, () => b >>> b, () => n | b, () => b | 5, () => 5 & b, () => Math.max(b), () => b + {}, () => b | {} ]) try { console.log(f()); } catch (e) { console.log(e.message); }
