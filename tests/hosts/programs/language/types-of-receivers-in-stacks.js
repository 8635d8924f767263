const top = (error) => error.stack.split('\n')[1].trim().replace(/ \(.*/, '');
class OwnPromise extends Promise {
  m() {
    return new Error('m');
  }
}
class OwnMap extends Map {
  m() {
    return new Error('m');
  }
}
class OwnError extends Error {
  m() {
    return new Error('m');
  }
}
class Tagged {
  m() {
    return new Error('m');
  }
}
Tagged.prototype[Symbol.toStringTag] = 'Tag';
class Heir extends Tagged {}
for (const made of [new OwnPromise(() => {}), OwnPromise.resolve(1), new OwnMap(), new OwnError(), new Tagged(), new Heir()])
  console.log(top(made.m()));
function Old() {}
Old.prototype = {
  m: function () {
    return new Error('m');
  },
  k() {
    return new Error('k');
  },
};
console.log(top(new Old().m()), top(new Old().k()));
function Two() {}
Two.prototype = Object.create(Old.prototype);
Two.prototype.q = function () {
  return new Error('q');
};
console.log(top(new Two().q()), top(new Two().m()));
console.log(top(Object.create({ m: Old.prototype.m }).m()));
console.log(process.eventNames(), process.listenerCount('newListener'));
