import { describe, expect, it } from 'vitest';
import { linesOf } from '../support/guest-program.ts';

/** The first lines of the stack that the program logs, worded as V8 words them (compared with Node 20). */
const stacks: readonly (readonly [title: string, source: string, stack: readonly string[]])[] = [
  [
    'shows functions with their places',
    'function f() {\n  throw new Error("x");\n}\ntry { f() } catch (e) { log(e.stack) }',
    ['Error: x', '    at f (main.js:2:9)', '    at main.js:4:7'],
  ],
  [
    'shows methods with the type of their receiver',
    'class A { m() { throw new Error("m") } }\ntry { new A().m() } catch (e) { log(e.stack) }',
    ['Error: m', '    at A.m (main.js:1:23)', '    at main.js:2:15'],
  ],
  [
    'shows constructors',
    'class B { constructor() { null.x } }\ntry { new B() } catch (e) { log(e.stack) }',
    ["TypeError: Cannot read properties of null (reading 'x')", '    at new B (main.js:1:32)', '    at main.js:2:7'],
  ],
  [
    'shows built-ins between caller and callback',
    'try {\n  [1].map(function cb() { throw new Error("cb") })\n} catch (e) { log(e.stack) }',
    ['Error: cb', '    at cb (main.js:2:33)', '    at Array.map (<anonymous>)', '    at main.js:2:7'],
  ],
  [
    'shows constructors of built-ins',
    'try { new Promise((r) => { r() }); new Map([1]) } catch (e) { log(e.stack.split("\\n")[1]) }',
    ['    at new Map (<anonymous>)'],
  ],
  [
    'leaves out the construction of the error itself',
    'class E extends Error { constructor(m) { super(m) } }\nfunction f() { return new E("q") }\nlog(f().stack)',
    ['Error: q', '    at f (main.js:2:23)', '    at main.js:3:5'],
  ],
  [
    'shows functions without a name by their place',
    'function call(g) {\n  g();\n}\ntry { call(() => { throw new Error("anon") }) } catch (e) { log(e.stack) }',
    ['Error: anon', '    at main.js:4:26', '    at call (main.js:2:3)', '    at main.js:4:7'],
  ],
  [
    'keeps as many lines as asked for',
    'Error.stackTraceLimit = 1; function f(n) { return n ? f(n - 1) : new Error("deep").stack } log(f(5).split("\\n").length); Error.stackTraceLimit = 0; log(new Error("none").stack)',
    ['2', 'Error: none'],
  ],
  [
    'gives objects a stack from where they are told',
    'function F() { Error.captureStackTrace(this, F) }\nfunction make() { return new F() }\nlog(make().stack)',
    ['Error', '    at make (main.js:2:26)', '    at main.js:3:5'],
  ],
  [
    'is an own property that no loop sees',
    'const e = new Error("a"); log(Object.hasOwn(e, "stack"), typeof e.stack, Object.keys(e).length); e.stack = 5; log(e.stack, delete e.stack, e.stack)',
    ['true string 0', '5 true undefined'],
  ],
  [
    'is headed by what the error is when it is first read',
    'class E extends Error { constructor(m) { super(m); this.name = "E" } } const e = new E("x"); e.message = "y"; log(e.stack.split("\\n")[0]); e.message = "z"; log(e.stack.split("\\n")[0])',
    ['E: y', 'E: y'],
  ],
];

describe('stacks of errors', () => {
  for (const [title, source, expected] of stacks)
    it(title, () => expect(linesOf(source).join('\n').split('\n')).toEqual(expected));
});
