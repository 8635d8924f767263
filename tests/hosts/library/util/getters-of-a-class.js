// since: 12
// With showHidden the getters of an object's class are shown, and are asked about the object.
const util = require('util');
class Rectangle {
  constructor(width, height) {
    this.width = width;
    this.height = height;
  }
  get area() {
    return this.width * this.height;
  }
  set area(value) {
    this.width = value / this.height;
  }
}
class Square extends Rectangle {
  get side() {
    return this.width;
  }
}
for (const shape of [new Rectangle(2, 3), new Square(4, 4)])
  for (const getters of [false, true, 'get', 'set']) console.log(util.inspect(shape, { showHidden: true, getters }));
