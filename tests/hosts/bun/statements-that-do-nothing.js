// statements that do nothing are left out, and with them what they would have thrown
const T = (n, f) => { try { f(); console.log(n + ' ok'); } catch (e) { console.log(n + ' ' + e.name + ': ' + e.message); } };
T(1, () => { x; let x = 1; }); T(2, () => { typeof x; let x = 1; }); T(3, () => { x.y; let x = 1; }); T(4, () => { void x; let x = 1; }); T(5, () => { x, 1; let x = 1; }); T(6, () => { nope; }); T(7, () => { C; class C {} });
T(8, () => { x + 1; let x; }); T(9, () => { `${x}`; let x; }); T(10, () => { !x; let x; }); T(11, () => { x ? 1 : 2; let x; }); T(12, () => { [x]; let x; }); T(13, () => { ({ x }); let x; }); T(14, () => { x && 1; let x; }); T(15, () => { x === 1; let x; }); T(16, () => { x = x; let x; });
T(17, () => { if (true) { q; } let q = 1; }); T(18, () => { try { q; } catch (e) { throw e; } let q = 1; }); T(19, () => { -x; let x; }); T(20, () => { x < 1; let x; });
try { late; console.log('21 ok'); } catch (e) { console.log(21, e.message); } let late = 1;
