// `this` of a timer's callback is its Timeout object.
const timer = setTimeout(function () {
  console.log(this === timer, this.constructor.name);
}, 1);
const immediate = setImmediate(function () {
  console.log(this === immediate, typeof this);
});
console.log(typeof timer, typeof timer.ref, typeof timer.unref, immediate.constructor.name);
