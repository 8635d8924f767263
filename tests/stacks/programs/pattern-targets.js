// properties that patterns and the heads of loops write to
const t = (f) => {
  try { f(); } catch (e) { console.log(e.stack); }
};
const none = undefined, empty = {}, frozen = Object.freeze({ x: 1 });
t(() => { for (none.x in { a: 1 }); });
t(() => { for (empty.a.longer in { a: 1 }); });
t(() => { for (none['literal'] in { a: 1 }); });
t(() => { 'use strict'; for (frozen.x in { a: 1 }); });
t(() => { for (none
  .x in { a: 1 }); });
t(() => { for (empty.a.longer of [1]); });
t(() => { for (empty.a['literal'] of [1]); });
t(() => { [none.x] = [1]; });
t(() => { [empty.a.longer] = [1]; });
t(() => { [empty.b, empty.a.longer] = [1]; });
t(() => { [...empty.a.longer] = [1]; });
t(() => { [empty.a.longer = 5] = []; });
t(() => { [empty.a['literal']] = [1]; });
t(() => { ({ a: none.x } = {}); });
t(() => { ({ a: empty.a.longer } = {}); });
t(() => { ({ a: empty.a.longer = 5 } = {}); });
t(() => { for ([empty.a.longer] of [[1]]); });
t(() => { for ({ a: empty.a.longer } of [{}]); });
t(() => { for (const k in { a: 1 }) empty.a.b = k; });
