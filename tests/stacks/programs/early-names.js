// a variable before its declaration: where V8 says that it was read
const at = (f) => {
  try {
    f();
  } catch (e) {
    console.log(`main.js:${/:(\d+:\d+)\)?$/m.exec(e.stack)[1]}`);
  }
};
at(() => { new later(); });
at(() => { new later.x(1, 2); });
at(() => { return new (later)(); });
at(() => { return 1 + new later(); });
at(() => { throw new later(); });
at(() => { const x = new later(); });
at(() => { let x = 1, y = new later(); });
at(() => { console.log(later); });
at(() => { later.x; });
at(() => { later + 1; });
at(() => { !later; });
at(() => { throw later; });
at(() => { (later); });
at(() => { if (later) 1; });
at(() => { return later.x; });
at(() => later);
at(() => later.x);
at(() => new later());
at(() => { new later().foo(); });
at(() => { f(1, new later()); });
at(() => { for (const x of new later()); });
at(() => { while (new later()); });
at(() => { later ? 1 : 2; });
let later;
function f() {}
