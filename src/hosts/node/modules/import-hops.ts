import type { ImportStage } from '../../../engine/heart/host-hooks.ts';
import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import { typeOfPackage } from './module-formats.ts';
import type { NodeHost } from '../node-host.ts';

/** Jobs that a Node's loader puts into an `import()`, as measured: tests/hosts/programs/modules/import-hops*. */
interface Hops {
  /** Before a module that was loaded before. */
  readonly again: number;
  readonly builtin: number;
  /** A module of a `data:` URL; one of a file after it was read, where that is asynchronous. */
  readonly text: number;
  /** For a script, which is read at once. */
  readonly script: number;
  /** How long the first script waits for the lexer that finds its names, in parallel with what is read. */
  readonly lexerNs?: number;
  /** For what a new module imports: the first level, each further one that is new, and each that is not. */
  readonly levels: readonly [number, number, number];
  /** Behind the evaluation. */
  readonly settles: number;
  /** Behind a link that names what is not exported, where that is another number; behind a failure further down. */
  readonly unlinked?: number;
  readonly unloaded?: number;
  /** For what cannot be found; for what does not parse. */
  readonly fails: number;
  readonly unparsed: number;
  /** Scripts of which neither name nor package says what they are, are read as modules are. */
  readonly detects?: true;
  /** Files are read at once. */
  readonly readsAtOnce?: true;
  /** One job more where a script asks. */
  readonly scriptsWait?: true;
}

/** Shorter than reading a file up to Node 14, mostly longer from Node 16 on. */
const LEXER_NS = 600_000;
const LATER_LEXER_NS = 2_000_000;

const HOPS: Readonly<Record<number, Hops>> = {
  12: {
    again: 8,
    builtin: 15,
    text: 17,
    script: 15,
    lexerNs: LEXER_NS,
    levels: [0, 0, 0],
    settles: 2,
    fails: 4,
    unparsed: 14,
  },
  14: {
    again: 5,
    builtin: 12,
    text: 14,
    script: 12,
    lexerNs: LEXER_NS,
    levels: [0, 0, 0],
    settles: 3,
    fails: 4,
    unparsed: 13,
  },
  16: {
    again: 4,
    builtin: 18,
    text: 19,
    script: 17,
    lexerNs: LATER_LEXER_NS,
    levels: [0, 0, 0],
    settles: 8,
    fails: 11,
    unparsed: 22,
  },
  18: {
    again: 2,
    builtin: 14,
    text: 15,
    script: 13,
    lexerNs: LATER_LEXER_NS,
    levels: [0, 0, 0],
    settles: 3,
    fails: 3,
    unparsed: 14,
    scriptsWait: true,
  },
  20: {
    again: 2,
    builtin: 10,
    text: 11,
    script: 10,
    detects: true,
    levels: [0, 0, 0],
    settles: 3,
    fails: 3,
    unparsed: 12,
  },
  22: {
    again: 2,
    builtin: 7,
    text: 7,
    script: 7,
    levels: [8, 4, 3],
    settles: 4,
    unlinked: 6,
    unloaded: 11,
    fails: 4,
    unparsed: 5,
    readsAtOnce: true,
  },
  // Bun, tests/hosts/bun/import-ticks*: files are read by a task.
  0: { again: 6, builtin: 10, text: 10, script: 10, levels: [0, 0, 0], settles: 0, fails: 2, unparsed: 2 },
  24: {
    again: 1,
    builtin: 4,
    text: 4,
    script: 4,
    levels: [2, 2, 2],
    settles: 4,
    unloaded: 3,
    fails: 4,
    unparsed: 4,
    readsAtOnce: true,
  },
};

/** Reading a file asynchronously: opened, looked at, read and closed. */
const WORKS = 4;
const WORK_NS = 300_000;

/** Lets an `import()` go on when the loader of that Node would. */
export function paceImport(host: NodeHost, at: ImportStage, proceed: () => void): void {
  const { rules } = host;
  const go = at.stage === 'loaded' ? (): void => host.frames.evaluating(at.isFromModule, proceed) : proceed;
  const hops = HOPS[rules.isBun ? 0 : Math.min(rules.major - (rules.major % 2), 24)];
  if (hops === undefined || (rules.major === 12 && !rules.has(12.01))) return go();
  const forScript = hops.scriptsWait === true && !at.isFromModule ? 1 : 0;
  const isFile = !rules.isBun && !hops.readsAtOnce && !/^(node|data):/.test(at.file);
  if (at.stage === 'failed' && at.error === 'SyntaxError') {
    const tell = (): void => hop(host, hops.unparsed + forScript, go);
    return isFile ? read(host, WORKS, tell) : tell();
  }
  if (at.stage === 'failed') return hop(host, hops.fails + forScript, go);
  if (at.stage === 'unloaded' && isFile) return read(host, WORKS, () => hop(host, hops.unparsed + forScript, go));
  const unlinked = at.depth > 0 ? hops.unlinked : undefined;
  const behind = { evaluated: undefined, unlinked, unloaded: hops.unloaded, loaded: undefined }[at.stage];
  // What a script throws leaves its module at once, where that of a module goes through its promise.
  const atOnce =
    at.stage === 'evaluated' && at.error !== '' && at.kind === 'synthetic' && rules.has(14) && !rules.isBun ? 1 : 0;
  if (at.stage !== 'loaded') return hop(host, (behind ?? hops.settles) + forScript - atOnce, go);
  // Who asks for a module that is on its way waits for it.
  const others = host.importing.get(at.file);
  if (others !== undefined) return void others.push(go);
  const waiting = [go];
  if (at.depth > 0) host.importing.set(at.file, waiting);
  const goOn = (): void => {
    host.importing.delete(at.file);
    for (const each of waiting) each();
  };
  if (isRead(host, at, hops))
    return read(host, rules.isBun ? 1 : WORKS * at.depth, () => hop(host, rules.isBun ? 1 : hops.text, goOn));
  const follow = (): void => hop(host, jobsBefore(at, hops), goOn);
  if (at.depth > 0 && isScript(at) && hops.lexerNs !== undefined) withLexer(host, hops.lexerNs, follow);
  else follow();
}

const isScript = ({ kind, file }: ImportStage): boolean => kind === 'synthetic' && !/^node:|\.json$/.test(file);

function isRead(host: NodeHost, at: ImportStage, hops: Hops): boolean {
  if (at.depth === 0 || /^(node|data):/.test(at.file) || hops.readsAtOnce) return false;
  if (!isScript(at) || host.rules.isBun) return true;
  return (
    hops.detects === true && !at.file.endsWith('.cjs') && typeOfPackage(host.settings.files, at.file) === undefined
  );
}

function jobsBefore(at: ImportStage, hops: Hops): number {
  if (at.depth === 0) return hops.again;
  if (at.file.startsWith('node:')) return hops.builtin;
  const own = isScript(at) ? hops.script : hops.text;
  if (at.levels < 2) return own;
  const [first, further, old] = hops.levels;
  const isNew = Math.max(at.depth - 2, 0);
  return own + first + isNew * further + (at.levels - 2 - isNew) * old;
}

/** What finds the names of scripts is compiled when the first is imported. */
function withLexer(host: NodeHost, ns: number, go: () => void): void {
  const { lexer } = host;
  if (lexer.isThere) return go();
  lexer.waiting.push(go);
  if (lexer.waiting.length > 1) return;
  host.startWork('import', ns, () => {
    lexer.isThere = true;
    for (const each of lexer.waiting.splice(0)) each();
  });
}

function hop(host: NodeHost, count: number, go: () => void): void {
  if (count === 0) return go();
  const loader = CreateBuiltinFunction(() => undefined, 0, 'node:internal', { realm: host.realm });
  host.enqueueMicrotask(loader, () => hop(host, count - 1, go));
}

function read(host: NodeHost, works: number, go: () => void): void {
  host.startWork('import', host.rules.isBun ? 0 : WORK_NS, () => (works === 1 ? go() : read(host, works - 1, go)));
}
