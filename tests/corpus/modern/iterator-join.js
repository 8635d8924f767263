// Iterator.prototype.join, where it is: separators, nothing between, and when the iterator is closed.
// needs: nullish
const tr = (n, f) => {
  try {
    console.log(n, JSON.stringify(f()));
  } catch (e) {
    console.log(n, e.name, e.message);
  }
};
const J = globalThis.Iterator?.prototype.join;
const it = (vs, o) =>
  Object.defineProperties(
    {
      __proto__: Iterator.prototype,
      i: 0,
      next() {
        console.log('next');
        return { value: vs[this.i], done: this.i++ >= vs.length };
      },
      return() {
        console.log('return');
        return {};
      },
    },
    Object.getOwnPropertyDescriptors(o ?? {})
  );
if (J) {
  tr('len', () => [J.length, J.name]);
  tr('a', () => it([1, null, undefined, 'x', [2, 3]]).join());
  tr('sep', () => it([1, 2]).join('-'));
  tr('undef', () => it([1, 2]).join(undefined));
  tr('null', () => it([1, 2]).join(null));
  tr('empty', () => it([]).join('x'));
  tr('sym sep', () => it([1]).join(Symbol('s')));
  tr('sep throws', () =>
    it([1]).join({
      toString() {
        throw new Error('sep');
      },
    })
  );
  tr('value throws', () =>
    it([
      1,
      {
        toString() {
          throw new Error('val');
        },
      },
      3,
    ]).join()
  );
  tr('sym value', () => it([Symbol('v')]).join());
  tr('recv', () => J.call(1));
  tr('recv2', () => J.call({ next: 5 }));
  tr('order', () =>
    J.call(
      {
        get next() {
          console.log('get next');
          return () => ({ done: true });
        },
      },
      {
        toString() {
          console.log('sep str');
          return '+';
        },
      }
    )
  );
  tr('next throws', () =>
    it([], {
      next() {
        throw new Error('n');
      },
    }).join()
  );
} else console.log('none');
