import { Random } from './random.ts';

/* Bombs: programs that call one thing of a host with what is huge, deep or without an end, once or for ever. */

export interface Callable {
  readonly how: 'call' | 'new' | 'get';
  readonly path: string;
}

/** Small things that are different each time, to be kept by the thousand; `i` counts. */
const SMALL = [
  '',
  'i',
  "'t' + i",
  '{ a: i }',
  '() => i',
  "'t' + i, () => i",
  "'t' + i, 'v' + i",
  '[i, i]',
  'new Uint8Array(8)',
  '(async () => {})()',
  '/a/g',
  "'click'",
  'Symbol()',
  '{}, {}',
  "document.createElement('p')",
  "new Event('x' + i)",
];

/** What is huge, deep or without an end. */
const HOSTILE = [
  'huge.text',
  'huge.rope',
  'huge.list',
  'huge.holes',
  'huge.record',
  'huge.bytes',
  'huge.whole',
  'huge.table',
  'huge.pattern',
  'new RegExp(huge.pattern)',
  'deep.list',
  'deep.record',
  'deep.proxy',
  'deep.bound',
  'deep.heir',
  'deep.cause',
  'deep.text',
  'deep.markup',
  'wild.proxy',
  'wild.length',
  'wild.iterable',
  'wild.laterIterable',
  'wild.thenable',
  'wild.getter',
  'wild.primitive',
  'wild.ring',
  'wild.reader',
  'wild.again',
  'wild.keys',
  'endless',
  '() => huge.text',
  '() => wild.thenable',
  '1e5',
  '1e7',
  '1e9',
  '2 ** 31',
  '2 ** 32 - 1',
  '2 ** 53 - 1',
  'Infinity',
  '-1e308',
  "'x'",
  '/(a|b|ab)*c/g',
  '{ length: 1e7 }',
  'Symbol()',
];

const AN_ELEMENT = "document.createElement('p')";
/** Instances of classes that cannot be made with `new`, or only with something that fits. */
const INSTANCES: Readonly<Record<string, string>> = {
  Map: 'huge.table',
  Set: 'new Set(huge.list.map((_, i) => i))',
  Promise: 'Promise.resolve(1)',
  RegExp: '/a(b)?/g',
  Function: 'function (a, b) {}',
  Symbol: "Symbol('x')",
  BigInt: 'huge.whole',
  String: 'huge.text',
  Number: '5',
  Boolean: 'true',
  Array: 'huge.list',
  Object: '({ a: 1 })',
  ArrayBuffer: 'new ArrayBuffer(64, { maxByteLength: 1e6 })',
  SharedArrayBuffer: 'new SharedArrayBuffer(64, { maxByteLength: 1e6 })',
  DataView: 'new DataView(new ArrayBuffer(64))',
  Proxy: 'new Proxy({}, {})',
  Document: 'document',
  Window: 'window',
  Node: AN_ELEMENT,
  Element: AN_ELEMENT,
  HTMLElement: AN_ELEMENT,
  CSSStyleDeclaration: `${AN_ELEMENT}.style`,
  DOMTokenList: `${AN_ELEMENT}.classList`,
  NamedNodeMap: `${AN_ELEMENT}.attributes`,
  CharacterData: "new Text('abc')",
  Attr: "document.createAttribute('x')",
  Location: 'location',
  History: 'history',
  Navigator: 'navigator',
  Storage: 'localStorage',
  IDBFactory: 'indexedDB',
  Crypto: 'crypto',
  SubtleCrypto: 'crypto.subtle',
  Performance: 'performance',
  Scheduler: 'scheduler',
  MessagePort: 'new MessageChannel().port1',
  TreeWalker: 'document.createTreeWalker(document)',
  NodeIterator: 'document.createNodeIterator(document)',
  Selection: 'getSelection()',
  NodeList: "document.querySelectorAll('*')",
  HTMLCollection: 'document.children',
  DOMImplementation: 'document.implementation',
  ShadowRoot: "document.createElement('div').attachShadow({ mode: 'open' })",
  AbortSignal: 'new AbortController().signal',
  CustomElementRegistry: 'customElements',
  LockManager: 'navigator.locks',
  Worker: "new Worker('x.js')",
};

const BODIES = {
  /** Many different calls, one after the other, and what comes of each is used. */
  once: (lists: number) =>
    `for (let n = 0; n < ${lists}; n++) try { const got = calls[n](receiver(), n); use(got); kept.push(got); } catch (error) { kept.push(error); }`,
  keep: () =>
    'const one = receiver(); for (let i = 0; ; i++) try { kept.push(bomb(one, i)); } catch (error) { kept.push(error); }',
  fresh: () =>
    'for (let i = 0; ; i++) try { const one = receiver(); kept.push(one, bomb(one, i)); } catch (error) { kept.push(error); }',
  drop: () => 'const one = receiver(); for (let i = 0; ; i++) try { bomb(one, i); } catch {}',
  await: () =>
    '(async () => { const one = receiver(); for (let i = 0; ; i++) try { kept.push(await bomb(one, i)); } catch (error) { kept.push(error); } })();',
};
type Way = keyof typeof BODIES;
const WAYS: readonly { readonly way: Way; readonly lists: number; readonly isLarge: boolean }[] = [
  { way: 'once', lists: 12, isLarge: true },
  { way: 'drop', lists: 4, isLarge: true },
  { way: 'keep', lists: 16, isLarge: false },
  { way: 'await', lists: 4, isLarge: true },
  { way: 'fresh', lists: 16, isLarge: false },
  { way: 'await', lists: 16, isLarge: false },
];
export const WAY_COUNT = WAYS.length;

/** A bomb of one callable, in one of the ways; the seed picks the arguments. */
export function bombOf({ how, path }: Callable, way: number, seed: number): string {
  const random = new Random(seed);
  const { way: body, lists, isLarge } = WAYS[way % WAYS.length];
  const { receiver, call } = partsOf(how, path);
  const calls = Array.from({ length: how === 'get' ? 1 : lists }, () => {
    const count = isLarge ? 1 + random.below(3) : 1;
    const args = Array.from({ length: count }, () => random.pick(isLarge ? HOSTILE : SMALL));
    return `(self, i) => ${call(args.filter((arg) => arg !== '').join(', '))},`;
  });
  return [
    'const calls = [',
    ...calls,
    '];',
    `const receiver = () => (${receiver});`,
    'let works = 0;',
    'const bomb = (self, i) => calls[works](self, i);',
    // For what is repeated: the first that throws nothing.
    body === 'once' ? '' : 'for (; works < calls.length - 1; works++) try { bomb(receiver(), 0); break; } catch {}',
    BODIES[body](calls.length),
  ].join('\n');
}

/** How the object is made that something is asked of, and the call itself, of `self`. */
export function partsOf(how: Callable['how'], path: string): { receiver: string; call: (args: string) => string } {
  const [, owner, step] = /^(.*?)((?:\.[\w$]+|\[[^\]]*\]))$/.exec(path) ?? [null, '0', path];
  const target = owner === '0' ? path : `self${step}`;
  const [, Class] = /^(.*)\.prototype$/.exec(owner) ?? [];
  const receiver = Class === undefined ? owner : (INSTANCES[Class.replace(/^.*[.)]/, '')] ?? `construct(${Class})`);
  if (how === 'get') return { receiver, call: () => target };
  if (how === 'call') return { receiver, call: (args) => `${target}(${args})` };
  return { receiver, call: (args) => `either(() => new (${target})(${args}), () => ${target}(${args}))` };
}
