// what is called, in the words of an error: operators between numbers have been computed by the parser
const t = (f) => {
  try {
    f();
  } catch (e) {
    console.log(e.message);
  }
};
t(() => (1 + 2)());
t(() => (1 * 2.5)());
t(() => (1 + 2).x());
t(() => new (1 + 2)());
t(() => (7 / 0)());
t(() => (-(-1))());
t(() => (1 - 2 - 3)());
t(() => (1 << 4)());
t(() => (-1 >>> 0)());
t(() => (0.1 + 0.2)());
t(() => (1e21 + 1)());
t(() => (+-1)());
t(() => new (1 + 2).y());
t(() => ('a' + 1)());
t(() => (1 + true)());
t(() => `a`());
t(() => 0x10());
const x = 1;
t(() => (x + 2)());
