// since: 22
const util = require('util');
const shownSite = ({ scriptId, scriptName, ...rest }) => ({
  ...rest,
  scriptId: /^\d+$/.test(scriptId),
  scriptName: scriptName === __filename ? 'this file' : scriptName,
});
function tried(name, steps) {
  try {
    const made = steps();
    console.log(name, JSON.stringify(Array.isArray(made) ? made.map(shownSite) : made));
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
const sites = util.getCallSites;
console.log(sites.name, sites.length, Object.keys(util).includes('getCallSite'));
console.log(Object.keys(sites()[0]), Object.getPrototypeOf(sites()[0]), Object.isFrozen(sites()[0]));

function plain() {
  return sites();
}
class Kind {
  constructor() {
    this.made = sites(2);
  }
  method() {
    return sites(3);
  }
  static ofClass() {
    return sites(2);
  }
  get got() {
    return sites(2);
  }
  #own() {
    return sites(1);
  }
  own() {
    return this.#own();
  }
}
const keyed = {
  get() {
    return sites(1);
  },
  ['by' + 1]() {
    return sites(1);
  },
};
function* generated() {
  yield sites(1);
}
tried('plain', plain);
tried('method', () => new Kind().method());
tried('of class', () => Kind.ofClass());
tried('getter', () => new Kind().got);
tried('constructor', () => new Kind().made);
tried('private', () => new Kind().own());
tried('get', () => keyed.get());
tried('computed', () => keyed.by1());
tried('generator', () => generated().next().value);
tried('under map', () => [1].map(() => sites(3))[0]);
tried('eval', () => eval('sites(2)'));
tried('Function', () => new Function('sites', 'return sites(2)')(sites));

const counts = [0, 1, 2, 200, 201, 1.5, 2.9, -1, NaN, Infinity, '1', null, undefined, true, 1n, Symbol('s')];
for (const count of counts) tried(util.inspect(count), () => sites(count).length);
for (const options of [{}, [], { sourceMap: true }, { sourceMap: false }, { sourceMap: 1 }, { sourceMap: null }])
  tried(util.inspect(options), () => sites(options).length);
for (const options of [{}, { sourceMap: false }, { sourceMap: 1 }, null, undefined, 'x', 1, []])
  tried(`2, ${util.inspect(options)}`, () => sites(2, options).length);
tried('both wrong', () => sites('x', 'y'));
tried('both wrong', () => sites('x', { sourceMap: 1 }));
tried('both wrong', () => sites(0, { sourceMap: 1 }));

const deep = (n, count) => (n > 0 ? deep(n - 1, count) : sites(count).length);
Error.stackTraceLimit = 1;
console.log(deep(300), deep(300, 200), deep(5, 5));
Error.stackTraceLimit = 10;
Error.prepareStackTrace = () => 'not asked';
tried('prepared', () => sites(1));

setTimeout(function later() {
  tried('timer', () => sites());
  setImmediate(function soon() {
    tried('immediate', () => sites());
  });
}, 1);
(async function waiting() {
  await null;
  tried('async', () => sites());
})();
