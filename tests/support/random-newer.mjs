/*
 * Random programs in the language as it is written today, from a seed: async functions full of every statement and expression that may
 * hold an `await`, objects that stand for promises and iterators and tell what is asked of them, combinators over such iterators, delegation,
 * disposal. Where the programs of random-program.mjs keep to what Node 8 knows, these ask for Node 24 or a browser of its time.
 * Every program ends, prints with console.log alone and leaves no rejection unhandled; the same seed gives the same program.
 */
import { Choices } from './random-choices.mjs';

/** @param {number} seed @param {{size?: number}} options `size`: 1 small, 2 medium, 3 large */
export function generateNewer(seed, { size = 2 } = {}) {
  return new Generator(seed, size, 24).program();
}

/** The same without what came after Node 16: disposal, Promise.try, withResolvers, Array.fromAsync, helpers of iterators. */
export function generateModern(seed, { size = 2 } = {}) {
  return new Generator(seed, size, 16).program();
}

/** The same as Node 10 can read it. */
export function generateEarly(seed, { size = 2 } = {}) {
  return new Generator(seed, size, 10).program();
}

/** What the programs have at hand: each piece tells in the output when the language asks it for something. */
const HEAD = `const log = (...words) => console.log(words.map((word) => (word instanceof Error ? word.name : typeof word === 'object' ? JSON.stringify(word) : String(word))).join(' '));
const quiet = (promise) => { if (promise instanceof Promise) Promise.prototype.then.call(promise, () => {}, () => {}); return promise; };
const after = (n, value, fails = false) => { let p = Promise.resolve(); while (n-- > 0) p = p.then(() => {}); return quiet(p.then(() => { if (fails) throw value; return value; })); };
const thenable = (name, then) => ({ get then() { log('then of', name); return then; }, toJSON: () => name });
class Told extends Promise {
  static resolve(value) { log('Told.resolve'); return super.resolve(value); }
  static get [Symbol.species]() { log('species'); return this; }
  then(...handlers) { log('Told.then', handlers.length); return super.then(...handlers); }
}
const steps = (name, values, { async = true, leave = 'plain', cast = 'plain', at = -1, ends = undefined } = {}) => {
  let i = 0;
  const wrap = (result) => (async ? Promise.resolve(result) : result);
  const iterator = {
    next(sent) {
      log(name, 'next', sent);
      if (i === at) { i = Infinity; if (async) return quiet(Promise.reject(name + ' broke')); throw name + ' broke'; }
      return wrap(i < values.length ? { value: values[i++], done: false } : { value: ends, done: true });
    },
    [async ? Symbol.asyncIterator : Symbol.iterator]() { log(name, 'opened'); return this; },
  };
  const LEAVE = { plain: (v) => wrap({ value: v, done: true }), stays: (v) => wrap({ value: v, done: false }), odd: () => wrap(7), throws: () => { throw name + ' stuck'; }, rejects: () => quiet(Promise.reject(name + ' stuck')) };
  if (leave in LEAVE) iterator.return = (v) => { log(name, 'return', v); return LEAVE[leave](v); };
  if (cast in LEAVE) iterator.throw = (e) => { log(name, 'throw', e); return LEAVE[cast](e); };
  return iterator;
};
const spy = (name, target) => new Proxy(target, { get(object, key) { if (typeof key === 'string' || key === Symbol.toPrimitive) log(name, 'get', String(key)); const value = Reflect.get(object, key); return typeof value === 'function' ? value.bind(object) : value; } });
const held = (name, { async = true, fails = false, value = undefined } = {}) => ({ [async ? Symbol.asyncDispose : Symbol.dispose]() { log('dispose', name); if (fails) throw name + ' kept'; return value; } });`;

class Generator extends Choices {
  #size;
  #node;
  #values = 0;
  #names = 0;
  #functions = [];
  #left = 0;

  constructor(seed, size, node) {
    super(Math.imul(seed, 2654435761) ^ 0x5bd1e995);
    this.#size = size;
    this.#node = node;
  }

  #value() {
    this.#values += 1;
    return `'v${this.#values}'`;
  }

  #name(prefix) {
    this.#names += 1;
    return prefix + this.#names;
  }

  #list(make, most = 3) {
    return Array.from({ length: 1 + this.int(most) }, make).join(', ');
  }

  program() {
    const texts = [];
    const count = 2 + this.#size;
    for (let n = count; n > 0; n--) {
      const kind = this.one('async', 'async', 'generator', 'generator', 'sync');
      const name = `${kind === 'async' ? 'f' : kind === 'generator' ? 'g' : 's'}${n}`;
      texts.unshift(this.#function(name, kind));
      this.#functions.push({ name, kind });
    }
    const starts = Array.from({ length: 2 + this.int(1 + this.#size) }, () => this.#start());
    const beat = `let beat = Promise.resolve(); for (let i = 0; i < ${6 + 4 * this.#size}; i++) beat = beat.then(() => log('t' + i));`;
    return `${[HEAD, ...texts, ...starts, beat, "log('end');"].join('\n')}\n`;
  }

  #function(name, kind) {
    const head = { async: 'async function ', generator: 'async function* ', sync: 'function* ' }[kind];
    this.#left = 5 + 4 * this.#size;
    const scope = { awaits: kind !== 'sync', yields: kind !== 'async', depth: 0, loop: false };
    const parameter = this.chance(0.2) ? `x, y = (log(${this.label()}), 'd')` : 'x';
    return `${head}${name}(${parameter}) {\n  log('${name}', x);\n${this.#block(scope, 2 + this.int(1 + this.#size), '  ')}${this.#ending(scope)}}`;
  }

  /** What begins at the end of the program, its outcome told. */
  #start() {
    const told = `.then((v) => log(${this.label()}, v), (e) => log(${this.label()}, 'failed', e));`;
    const asyncs = this.#functions.filter(({ kind }) => kind === 'async');
    const generators = this.#functions.filter(({ kind }) => kind === 'generator');
    const choices = [() => `(async () => log(${this.label()}, await ${this.#source(1)}))()${told}`];
    if (asyncs.length > 0) choices.push(() => `${this.one(...asyncs).name}(${this.#value()})${told}`);
    if (asyncs.length > 0) choices.push(() => `${this.one(...asyncs).name}(${this.#value()})${told}`);
    if (generators.length > 0) choices.push(() => this.#driven(this.one(...generators).name, told));
    return this.made(...choices);
  }

  /** A generator asked by hand, its requests in a row or one behind the other. */
  #driven(name, told) {
    const it = this.#name('it');
    const ask = () =>
      `${it}.${this.one('next', 'next', 'next', 'return', 'throw')}(${this.chance(0.3) ? this.#source(2) : this.#value()})`;
    if (this.chance(0.5)) {
      const asked = Array.from({ length: 2 + this.int(3) }, () => `${ask()}${told}`);
      return `const ${it} = ${name}(${this.#value()});\n${asked.join('\n')}`;
    }
    const asked = Array.from({ length: 2 + this.int(2) }, () => `  log(${this.label()}, await ${ask()});`);
    return `const ${it} = ${name}(${this.#value()});\n(async () => {\n${asked.join('\n')}\n})()${told}`;
  }

  // --- What is waited for -------------------------------------------------------------------------------

  #source(depth = 0) {
    const plain = [
      () => this.#value(),
      () => `Promise.resolve(${this.#value()})`,
      () => `quiet(Promise.reject(${this.#value()}))`,
      () => `after(${this.int(4)}, ${this.#value()}, ${this.chance(0.2)})`,
      () => this.#thenable(depth),
      () => `Told.resolve(${this.#value()})`,
      () => `spy('${this.#name('p')}', Promise.resolve(${this.#value()}))`,
      () => this.#watched(),
    ];
    if (depth >= 2) return this.made(...plain);
    return this.made(
      ...plain,
      () => this.#called(),
      () => this.#called(),
      () => this.#combined(depth),
      () => this.#combined(depth),
      () => this.#chained(depth),
      () =>
        `(async () => { log(${this.label()}); ${this.chance(0.6) ? `await ${this.#source(depth + 1)}; ` : ''}return ${this.#source(depth + 1)}; })()`,
      ...(this.#node >= 24 ? this.#newest(depth) : []),
    );
  }

  #newest(depth) {
    return [
      () =>
        `Promise.try((v) => { log(${this.label()}); ${this.chance(0.2) ? 'throw v' : `return ${this.#source(depth + 1)}`}; }, ${this.#value()})`,
      () => this.#resolvers(depth),
      () =>
        `Array.fromAsync(${this.#patientIterable(depth + 1)}${this.chance(0.4) ? `, (v) => { log(${this.label()}, v); return v; }` : ''})`,
    ];
  }

  #thenable(depth) {
    const name = this.#name('h');
    const then = this.made(
      () => `(a) => a(${this.#value()})`,
      () => `(a, b) => b(${this.#value()})`,
      () => `(a, b) => { a(${this.#value()}); b('late'); throw 'later'; }`,
      () => `(a) => { after(${this.int(3)}).then(() => a(${this.#value()})); }`,
      () => `() => { throw ${this.#value()}; }`,
      () => `async (a) => { await ${this.#value()}; a(${depth < 2 ? this.#source(2) : this.#value()}); }`,
      () => `(a) => a(thenable('${name}b', (c) => c(${this.#value()})))`,
      () => '42',
    );
    return `thenable('${name}', ${then})`;
  }

  /** A promise some property of which tells that it is read. */
  #watched() {
    const what = this.made(
      () => `constructor: { get() { log(${this.label()}); return Promise; } }`,
      () => `constructor: { get() { log(${this.label()}); return Told; } }`,
      () => `then: { get() { log(${this.label()}); return Promise.prototype.then; } }`,
      () => `then: { value(a, b) { log(${this.label()}); return Promise.prototype.then.call(this, a, b); } }`,
    );
    return `Object.defineProperties(Promise.resolve(${this.#value()}), { ${what} })`;
  }

  #called() {
    const { name, kind } = this.#functions.length > 0 ? this.one(...this.#functions) : { name: '', kind: '' };
    if (name === '') return this.#value();
    if (kind === 'async') return `quiet(${name}(${this.#value()}))`;
    return `${name}(${this.#value()}).next(${this.#value()})`;
  }

  #combined(depth) {
    const which = this.#node < 16 ? this.one('all', 'race') : this.one('all', 'allSettled', 'any', 'race');
    const over = this.chance(0.7)
      ? `[${this.#list(() => this.#source(depth + 1))}]`
      : this.made(
          () => this.#steps(depth + 1, false),
          () => `new Set([${this.#list(() => this.#source(depth + 1))}])`,
          () =>
            `[${this.#list(() => this.#source(depth + 1))}]${this.#node >= 24 ? '.values()' : ''}.map((v) => { log(${this.label()}); return v; })`,
        );
    const by = this.chance(0.25) ? 'Told' : 'Promise';
    return `quiet(${by}.${which}(${over}))`;
  }

  #chained(depth) {
    let text = this.chance(0.7)
      ? `after(${this.int(3)}, ${this.#value()}, ${this.chance(0.3)})`
      : `Told.resolve(${this.#value()})`;
    for (let n = 1 + this.int(3); n > 0; n--) {
      text += this.made(
        () => `.then((v) => { log(${this.label()}, v); return ${this.#source(depth + 1)}; })`,
        () => `.catch((e) => { log(${this.label()}, e); return ${this.#source(depth + 1)}; })`,
        () => `.finally(() => { log(${this.label()}); ${this.chance(0.2) ? 'throw' : 'return'} ${this.#source(2)}; })`,
        () => `.then(${this.one('null', '', "'no function'")})`,
      );
    }
    return `quiet(${text})`;
  }

  #resolvers(depth) {
    const name = this.#name('w');
    const settle = `${name}.${this.one('resolve', 'resolve', 'reject')}(${this.#source(depth + 1)})`;
    const when = this.chance(0.5)
      ? `${settle};`
      : `after(${this.int(3)}).then(() => { log(${this.label()}); ${settle}; });`;
    return `(() => { const ${name} = Promise.withResolvers(); ${when} return quiet(${name}.promise); })()`;
  }

  // --- What is gone through -----------------------------------------------------------------------------

  #iterable(depth) {
    const generators = this.#functions.filter(({ kind }) => kind !== 'async');
    const choices = [
      () => `[${this.#list(() => this.#source(depth + 1))}]`,
      () => this.#steps(depth, true),
      () => this.#steps(depth, false),
    ];
    if (generators.length > 0) choices.push(() => `${this.one(...generators).name}(${this.#value()})`);
    if (generators.length > 0) choices.push(() => `${this.one(...generators).name}(${this.#value()})`);
    return this.made(...choices);
  }

  /** One whose `return` does not fail: V8 13 to 14 asks such a one for ever when Array.fromAsync fails. */
  #patientIterable(depth) {
    const items = this.#list(() => this.#source(depth + 1));
    return this.one(
      `[${items}]`,
      `steps('${this.#name('i')}', [${items}])`,
      `steps('${this.#name('i')}', [${items}], { async: false })`,
    );
  }

  #steps(depth, isAsync) {
    const options = [];
    if (!isAsync) options.push('async: false');
    if (this.chance(0.4)) options.push(`leave: '${this.one('none', 'stays', 'odd', 'throws', 'rejects')}'`);
    if (this.chance(0.4)) options.push(`cast: '${this.one('none', 'stays', 'odd', 'throws', 'rejects')}'`);
    if (this.chance(0.2)) options.push(`at: ${this.int(3)}`);
    if (this.chance(0.2)) options.push(`ends: ${this.#source(depth + 1)}`);
    return `steps('${this.#name('i')}', [${this.#list(() => this.#source(depth + 1))}], { ${options.join(', ')} })`;
  }

  // --- Statements ---------------------------------------------------------------------------------------

  #block(scope, count, indent) {
    return Array.from({ length: count }, () => this.#statement(scope, indent)).join('');
  }

  #inner(scope, change = {}) {
    return { ...scope, ...change, depth: scope.depth + 1 };
  }

  /** An expression that may wait, yield or be plain. */
  #operand(scope, depth = 1) {
    const choices = [() => this.#value()];
    if (scope.awaits)
      choices.push(
        () => `await ${this.#source(depth)}`,
        () => `await ${this.#source(depth)}`,
      );
    if (scope.yields) choices.push(() => `(yield ${this.#source(2)})`);
    return this.made(...choices);
  }

  #statement(scope, indent) {
    this.#left -= 1;
    const tell = `${indent}log(${this.label()});\n`;
    if (this.#left < 0) return tell;
    const simple = [
      () => tell,
      () => `${indent}log(${this.label()}, ${this.#operand(scope)});\n`,
      () => `${indent}log(${this.label()}, ${this.#operand(scope)});\n`,
      () => `${indent}log(${this.label()}, ${this.#expression(scope)});\n`,
      () => `${indent}log(${this.label()}, ${this.#expression(scope)});\n`,
      () => `${indent}${this.#node < 16 ? 'Promise.resolve().then' : 'queueMicrotask'}(() => log(${this.label()}));\n`,
    ];
    if (scope.yields)
      simple.push(
        () => `${indent}log(${this.label()}, yield* ${scope.awaits ? this.#iterable(1) : this.#steps(1, false)});\n`,
      );
    if (scope.loop && this.chance(0.15))
      return `${indent}if (n++ > ${this.int(2)}) ${this.one('break', 'continue')};\n`;
    if (scope.depth >= 3) return this.made(...simple);
    return this.made(
      ...simple,
      () => this.#attempt(scope, indent),
      () => this.#attempt(scope, indent),
      () => this.#loop(scope, indent),
      () => (scope.awaits ? this.#forAwait(scope, indent) : tell),
      () => (scope.awaits ? this.#forAwait(scope, indent) : tell),
      () => this.#choice(scope, indent),
      () => (scope.awaits && this.#node >= 24 ? this.#disposal(scope, indent) : tell),
    );
  }

  #expression(scope) {
    const o = () => this.#operand(scope);
    return this.made(
      () => `[${o()}, ...[${o()}, ${o()}]]`,
      () => `{ [${o()}]: ${o()}, ...{ [${o()}]: 1 } }`,
      () => `\`\${${o()}} \${${o()}}\``,
      ...(this.#node < 16 ? [] : this.#modern(o)),
      () => `((a, b = ${this.#value()}) => a + b)(${o()}, ${this.chance(0.5) ? 'undefined' : o()})`,
      () => `(${o()} === ${o()} ? ${o()} : ${o()})`,
      () => `(() => { let { a = ${this.#value()}, ...rest } = { b: 2 }; return a + JSON.stringify(rest); })()`,
      () => `String.raw\`a\${${o()}}b\``,
      () => `(${o()}, ${o()})`,
    );
  }

  #modern(o) {
    return [
      () => `((null ?? ${o()}) || ${o()})`,
      () => `(${o()})?.length`,
      () =>
        `new (class { #v; static s = log(${this.label()}); constructor(v) { this.#v = v; } toJSON() { return this.#v; } })(${o()})`,
    ];
  }

  #attempt(scope, indent) {
    const inner = this.#inner(scope);
    const way = this.one('catch', 'finally', 'both');
    const throws = this.chance(0.3) ? `${indent}  throw ${this.#operand(scope, 2)};\n` : '';
    let text = `${indent}try {\n${this.#block(inner, 1 + this.int(2), `${indent}  `)}${throws}${indent}}`;
    if (way !== 'finally')
      text += ` catch (e) {\n${indent}  log(${this.label()}, e);\n${this.#block(inner, this.int(2), `${indent}  `)}${indent}}`;
    if (way !== 'catch') {
      const leaves =
        scope.loop && this.chance(0.2) ? `${indent}  if (n++ > 1) ${this.one('break', 'continue')};\n` : '';
      text += ` finally {\n${indent}  log(${this.label()});\n${this.#block(inner, this.int(2), `${indent}  `)}${leaves}${indent}}`;
    }
    return `${text}\n`;
  }

  #loop(scope, indent) {
    const body = this.#block(this.#inner(scope, { loop: true }), 1 + this.int(2), `${indent}    `);
    const counted = `${indent}  let n = 0;\n`;
    const head = this.made(
      () => `for (let i = 0; i < ${1 + this.int(2)}; i++)`,
      () => `for (const key in { a: ${this.#operand(scope, 2)}, b: 2 })`,
      () => `for (const v of ${this.#steps(2, false)})`,
      () => `for (const [v = ${this.#operand(scope, 2)}] of [[], [1]])`,
    );
    return `${indent}{\n${counted}${indent}  ${head} {\n${body}${indent}  }\n${indent}}\n`;
  }

  #forAwait(scope, indent) {
    const body = this.#block(this.#inner(scope, { loop: true }), 1 + this.int(2), `${indent}    `);
    const leaves = this.made(
      () => '',
      () =>
        `${indent}    if (n++ === ${this.int(3)}) ${this.one('break', 'continue', `throw ${this.#value()}`, `return ${this.#operand(scope, 2)}`)};\n`,
    );
    const item = this.one('const v', 'const v', 'const { length: v }');
    return `${indent}{\n${indent}  let n = 0;\n${indent}  for await (${item} of ${this.#iterable(1)}) {\n${indent}    log(${this.label()}, v);\n${leaves}${body}${indent}  }\n${indent}}\n`;
  }

  #choice(scope, indent) {
    const inner = this.#inner(scope);
    if (this.chance(0.5)) {
      return `${indent}if (String(${this.#operand(scope)}).length % 2) {\n${this.#block(inner, 1, `${indent}  `)}${indent}} else {\n${this.#block(inner, 1, `${indent}  `)}${indent}}\n`;
    }
    const within = this.#inner(scope, { loop: false });
    return `${indent}switch (String(${this.#operand(scope)}).length) {\n${indent}  case 2:\n${this.#block(within, 1, `${indent}    `)}${indent}  case 1 + ${this.int(3)}:\n${this.#block(within, 1, `${indent}    `)}${this.chance(0.5) ? `${indent}    break;\n` : ''}${indent}  default:\n${this.#block(within, 1, `${indent}    `)}${indent}}\n`;
  }

  #disposal(scope, indent) {
    const one = () => {
      const isAsync = this.chance(0.6);
      const options = [`async: ${isAsync && this.chance(0.8)}`];
      if (this.chance(0.25)) options.push('fails: true');
      if (this.chance(0.4)) options.push(`value: ${this.#source(2)}`);
      const text = this.chance(0.15)
        ? this.one('null', 'undefined')
        : `held('${this.#name('r')}', { ${options.join(', ')} })`;
      const waits = isAsync || text.includes('async: true');
      return `${indent}  ${waits ? 'await using' : 'using'} ${this.#name('u')} = ${text};\n`;
    };
    const throws = this.chance(0.3) ? `${indent}  throw ${this.#operand(scope, 2)};\n` : '';
    return `${indent}{\n${one()}${this.chance(0.5) ? one() : ''}${this.#block(this.#inner(scope), 1, `${indent}  `)}${throws}${indent}}\n`;
  }

  #ending(scope) {
    return this.made(
      () => '',
      () => `  return ${this.#value()};\n`,
      () => `  return ${scope.awaits ? this.#source() : this.#value()};\n`,
      () => `  return ${this.#operand(scope)};\n`,
      () => `  throw ${this.#value()};\n`,
    );
  }
}
