// What functions and classes are called with which a field of a computed key begins.
// needs: class-fields
const key = 'key';
const mark = Symbol('mark');
class Fields {
  [key] = () => 1;
  [mark] = function () {};
  [1 + 1] = async () => {};
  [`text`] = class {};
  plain = () => 2;
  'quoted' = () => 3;
  7 = () => 4;
  static [key] = function* () {};
  static ['s' + 1] = class {
    static x = 1;
  };
  static [key + 2] = function named() {};
}
const one = new Fields();
console.log(one);
console.log([one[key], one[mark], one[2], one.text, one.plain, one.quoted, one[7]].map((each) => each.name));
console.log([Fields[key], Fields.s1, Fields.key2].map((each) => each.name));
