// What is said of object literals and new objects that a loop cannot go through.
// needs: asyncgen
const key = 'k', Plain = class {}, held = { Plain }, say = async f => { try { await f(); } catch (e) { console.log(e.message); } };
(async () => {
  await say(async () => { for await (const v of { next() {} }); });
  await say(async () => { for await (const v of { a: 1, b: Plain }); });
  await say(async () => { for await (const v of { a: [Plain] }); });
  await say(async () => { for await (const v of { a: /r/ }); });
  await say(async () => { for await (const v of { a: [1, -1, null], b: { c: `t` }, d: !0 }); });
  await say(async () => { for await (const v of { get a() { return 1; } }); });
  await say(async () => { for await (const v of new Plain()); });
  await say(async () => { for await (const v of new held.Plain); });
  await say(async () => { for await (const v of new Date(0)); });
  await say(async () => { for (const v of { next() {} }); });
  await say(async () => { for (const v of { a: () => 1 }); });
  await say(async () => { for (const v of { a: 1 }); });
})();
