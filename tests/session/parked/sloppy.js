var log = (...a) => console.log(...a);
var o = { a: 1, b: 2, get c() { var k = 3; k++; return k; } };
with (o) { var w = a; w = w + b; a = 5; log(w, c); (function () { var z = a; z++; b = z; log(b); })(); }
function dup(a, b) { arguments[0] = 9; var q = a; a = 3; log(q, arguments[0]); eval('var inner = a; inner++; b = inner'); log(inner, b); return () => { var s = eval('a + b'); s++; return s; }; }
log(dup(1, 2)());
function* g() { try { var x = yield 1; x = x + 1; log(x); with ({ x: 4 }) { var y = yield x; x = y; log(x); } } finally { var f = 1; f++; yield f; } }
var it = g(); log(it.next().value, it.next(3).value, it.next(6).value, it.next());
var it2 = g(); it2.next(); log(it2.return(8)); log(it2.next());
switch (w) { case (log('case'), 1): break; case 3: let k = 1; k++; log(k); default: let m = k; m++; log(m); }
label: { var l = 1; l++; if (l > 1) break label; log('no'); }
do { var dd = (dd | 0) + 1; if (dd === 2) continue; log(dd); } while (dd < 3);
for (var p in { x: 1, y: 2 }) { var pp = p; pp += '!'; log(pp); }
for (var [u, v] of new Map([[1, 2], [3, 4]])) { var uv = u + v; log(uv); }
typeof process === "object" && process.nextTick(function (a) { var b = a; b++; log('tick', b); Promise.resolve().then(function () { var c = b; c++; log('job', c); process.nextTick(() => { var d = c; d++; log(d); }); }); }, 3);
setTimeout(function () { var a = 1; a++; log('t', a); try { a.b.c; } catch (e) { var m = e.constructor.name; m += '!'; log(m); } finally { a++; log(a); } }, 0);
typeof setImmediate === 'function' && setImmediate(() => { var i = 1; i++; log('imm', i); setTimeout(() => { var j = i; j++; log(j); }); });
new Promise(function (res, rej) { var a = 1; a++; res(a); a++; throw a; }).then(function (v) { var q = v; q++; log(q); throw q; }).catch(function (v) { var q = v; q++; log(q); });
var getter = Object.defineProperty({}, 'x', { get: function () { var a = 1; a++; return a; }, set: function (v) { var w = v; w++; log('set', w); } });
getter.x += 4; log(getter.x++);
log([1, 2, 3].reduce(function (a, b) { var c = a; c += b; return c; }, 0), Array.from({ length: 2 }, function (_, i) { var j = i; j++; return j; }));
(function rec(n) { var m = n; m--; if (m > 0) rec(m); log(m); })(4);
