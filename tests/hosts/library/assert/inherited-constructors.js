// Objects of different prototypes, compared strictly: since Node 22 a constructor that both inherit is enough.
const assert = require('assert');
class First {}
class Second {}
function Old() {}
Old.prototype = {};
const pairs = {
  'an object with properties inherited': [Object.assign(Object.create({ x: 1 }), { a: 1 }), { a: 1 }],
  'no prototype': [Object.create(null), {}],
  'neither has a prototype': [Object.create(null), Object.create(null)],
  'two classes': [new First(), new Second()],
  'a class and an object': [new First(), {}],
  'another class of the same name': [new (class First {})(), new First()],
  'constructors of their own': [{ constructor: First }, { constructor: First }],
  'a constructor of its own, and something inherited': [
    Object.assign(Object.create({ y: 1 }), { constructor: First }),
    { constructor: First },
  ],
  'a prototype that was written': [new Old(), {}],
  'a prototype in between': [Object.create(Object.create(First.prototype)), new First()],
  'a constructor that is undefined': [Object.create({ constructor: undefined }), {}],
  'a list of a class': [new (class extends Array {})(), []],
};
for (const [name, [one, other]] of Object.entries(pairs)) {
  try {
    assert.deepStrictEqual(one, other);
    console.log(name, 'are equal');
  } catch (error) {
    console.log(name, error.message.split('\n')[0]);
  }
}
