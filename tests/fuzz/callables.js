/*
 * Prints what can be called or read by a path from the global object of a host, one a line: how (`call`, `new`, `get`), and the path.
 */
(() => {
  /** Ends the program or hides what follows; what takes its time on purpose. */
  const LEFT_OUT =
    /^(exit|abort|reallyExit|_?kill|close|debugger|_rawDebug|gc|sleepSync|quit|globalThis|self|window|global|frames|parent|top)$/;
  const DEEPEST = 5;
  const seen = new Set([globalThis]);
  const places = [];
  const lines = [];
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

  const attempt = (work) => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  const isClass = (value) => /^[A-Z]/.test(String(attempt(() => value.name)));
  const add = (value, path, depth) => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    places.push({ value, path, depth });
    if (typeof value === 'function') lines.push(`${isClass(value) ? 'new' : 'call'} ${path}`);
  };
  const stepTo = (key) => {
    if (typeof key === 'symbol') return key.description?.startsWith('Symbol.') ? `[${key.description}]` : null;
    if (LEFT_OUT.test(key) || /^\d+$/.test(key)) return null;
    return /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  };
  /** A getter of a prototype is for its instances. */
  const isForOthers = (path) => /\.prototype$|^\W|^new |^Iterator\.from/.test(path);
  const look = ({ value, path, depth }) => {
    for (const key of attempt(() => Reflect.ownKeys(value)) ?? []) {
      const step = stepTo(key);
      const desc = step && attempt(() => Object.getOwnPropertyDescriptor(value, key));
      if (!desc) continue;
      if (!desc.get) add(desc.value, path + step, depth + 1);
      else if (!/^\.on[a-z]+$/.test(step)) {
        lines.push(`get ${path}${step}`);
        if (!isForOthers(path)) attempt(() => add(desc.get.call(value), path + step, depth + 1));
      }
    }
    const parent = attempt(() => Object.getPrototypeOf(value));
    if (parent) add(parent, `Object.getPrototypeOf(${path})`, depth + 1);
  };

  for (const key of Reflect.ownKeys(globalThis)) {
    const step = stepTo(key);
    if (step?.startsWith('.')) attempt(() => add(globalThis[key], key, 0));
  }
  const HIDDEN = [
    '(async () => {}).constructor',
    '(function* () {}).constructor',
    '(async function* () {}).constructor',
    '(function* () { yield 1; })()',
    '(async function* () { yield 1; })()',
    'new Map([[1, 2]]).entries()',
    'new Set([1]).values()',
    '[1, 2].values()',
    "'ab'[Symbol.iterator]()",
    "'aa'.matchAll(/a/g)",
    '[1, 2, 3].values().map((x) => x)',
    'Iterator.from({ next: () => ({ done: false, value: 1 }) })',
    'Object.getPrototypeOf(Int8Array)',
  ];
  for (const code of HIDDEN) attempt(() => add(new Function(`return ${code}`)(), code, 0));
  if (typeof require === 'function')
    for (const name of [
      ...require('node:module').builtinModules,
      'bun',
      'bun:test',
      'bun:sqlite',
      'bun:ffi',
      'bun:jsc',
    ])
      attempt(() => add(require(name), `require('${name}')`, 0));
  if (typeof document === 'object')
    for (const name of 'div form input select dialog details slot template script img button x-y a table'.split(' '))
      add(document.createElement(name), `document.createElement('${name}')`, 0);

  for (let i = 0; i < places.length; i++) if (places[i].depth <= DEEPEST) look(places[i]);
  for (const line of lines) console.log(line);
})();
