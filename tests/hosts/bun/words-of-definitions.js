// what Bun says of properties that cannot be defined anew, of numbers it cannot compute with, of constructors that are none
const T = (n, f) => { try { f(); console.log(n + ' ok'); } catch (e) { console.log(n + ' ' + e.name + ': ' + e.message); } };
T(1,() => { Promise.reject.call({}); }); T(2,() => { Promise.all.call({}, []); }); T(3,() => { Promise.resolve.call(1); }); T(4,() => { Promise.resolve.call({}); }); T(5,() => { Promise.resolve.call(() => {}); }); T('5b',() => { Promise.all.call(1,[]); });
T(6,() => { Object.defineProperty(Object.freeze({ a: 1 }), 'a', { value: 2 }); });
T(13,() => 1n / 0n); T(14,() => 1n % 0n); T(15,() => 2n ** -1n); T(16,() => eval('"use strict"; with(a){}'));
