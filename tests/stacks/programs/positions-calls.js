// where calls point to
const fail = () => { throw new Error('x'); };
const at = (f) => { try { f(); } catch (e) { const m = /:(\d+:\d+)\)?$/.exec(e.stack.split('\n')[2]); console.log(m && m[1]); } };
const o = { fail, deep: { fail }, list: [fail], get g() { return fail(); }, set s(v) { fail(); } };
const tag = fail;
class K { constructor() { fail(); } }
at(() => fail());
at(() => fail ());
at(() => o.fail());
at(() => o . fail());
at(() => o.deep.fail());
at(() => o['fail']());
at(() => o.list[0]());
at(() => (0, fail)());
at(() => (fail)());
at(() => fail`text`);
at(() => o.fail`text`);
at(() => { return fail(1, 2, 3); });
at(() => { const x = 1 + fail(); });
at(() => [1, fail()]);
at(() => ({ a: fail() }));
at(() => { if (fail()) return 1; });
at(() => { for (const x of fail()); });
at(() => { for (let i = fail(); i < 1; i++); });
at(() => fail(fail(2)));
at(() => { o
  .deep
  .fail(
    1,
  ); });
at(() => new K());
at(() => new
  K());
at(() => o.g);
at(() => o['g']);
at(() => { o.s = 1; });
at(() => { o['s'] = 1; });
at(() => { o.s += 1; });
at(() => { const { g } = o; });
at(() => { const { g: h } = o; });
at(() => (function () { fail(); })());
at(() => (() => fail())());
at(() => typeof fail());
at(() => !fail());
at(() => `a${fail()}b`);
at(() => fail.call(null));
at(() => fail.apply(null, []));
at(() => [1].map(fail));
at(() => { throw fail(); });
at(() => true && fail());
at(() => (true ? fail() : 1));
at(() => { switch (fail()) { case 1: } });
at(() => { while (fail()); });
at(() => { delete fail().x; });
at((a = fail()) => a);
at(({ a = fail() } = {}) => a);
at(() => { let { a = fail() } = {}; });
at(() => { let [a = fail()] = []; });
at(() => { o[fail()] = 1; });
at(() => { var x; x = fail(); });
at(() => fail(...[1, 2]));
at(() => o.fail(...[1]));
at(() => new K(...[1]));
