import type { HostStack } from '../../../engine/spec/stack-rules.ts';
import { CALLED, CALLED_FRAMES, OF_VM } from './called-frames-table.ts';
import { FailingCalls } from './failing-calls.ts';
import { HOST_FRAMES } from './host-frames-table.ts';
import { CALLS, LIBRARY_FRAMES } from './library-frames-table.ts';
import { NOTICE_FRAMES, NOTICES } from './notice-frames-table.ts';
import { moduleTables } from '../modules/module-tables.ts';

/** Kinds of callbacks, in the order of the table's rows. */
const KINDS =
  'cjs require esm timer timerArgs immediate immediateArgs tick0 tick1 tick2 tick3 tick4 tick5 job main list lists immediates jobMain native queued fs stat readFile event onceWrapper'.split(
    ' ',
  );

/** From where a drain of nextTicks and microtasks was called. */
export type DrainPlace = 'main' | 'list' | 'lists' | 'immediates' | 'native';

type Lines = readonly string[];
const NONE: Lines = [];
/** Kinds whose lines say all of what Node does between its loop and the program. */
const COVERING: ReadonlySet<string> = new Set(['fs', 'stat', 'readFile', 'event']);

/** Functions of `events` that are one in some versions. */
const SAME: Readonly<Record<string, string>> = {
  emitOne: 'emit',
  emitSeveral: 'emit',
  onceWrapperArgs: 'onceWrapper',
  wrapper: 'onceWrapper',
};

/** What Node does within other functions. */
const HIDDEN: readonly string[] = ['takeFrom', 'startWrite', 'runScript', ''];

/** Functions of other modules whose places are known. */
const PLACED: Readonly<Record<string, readonly string[]>> = {
  'node:async_hooks': ['runInAsyncScope', 'run'],
  'node:util': ['callbackified'],
  'node:vm': ['runScript', ...OF_VM.map((name) => name.replace('Script.', ''))],
  'node:internal/streams/readable': ['read', 'takeFrom', 'resume_'],
  'node:internal/streams/writable': ['writeOrBuffer', '_write', 'write', ...HIDDEN],
  'node:internal/streams/tools': ['emitErrorNT', 'emitErrorCloseNT'],
  'node:internal/streams/old_base': ['emitErrorNT', 'emitErrorAndCloseNT'],
};

/** Under the module that the program begins with, not under one that is imported while it runs. */
const OF_MAIN = /\b(?:loadESM|handleMainPromise|asyncRunEntryPointWithESMLoader)\b/;

/** Scripts' `import()` has a line more in some versions. */
const IMPORT_OF_SCRIPT: Readonly<Record<string, number>> = { 'node-16': 438, 'node-18': 432 };

/** Modules of ours that no Node has. */
const HELPERS = /\binternal\/(?:errors|fs_(?:operations|trees)|memory_files)$/;

/** What of Node's own code stands in stacks, by its version: under callbacks, for `require`, in its library. */
export class HostFrames implements HostStack {
  below: Lines = NONE;
  above: Lines = NONE;
  #coversLibrary = false;
  /** Since the last drain something was printed or came from the network, whose streams leave a nextTick of their own behind. */
  hasWritten = false;
  readonly #rows = new Map<string, Lines>();
  readonly #calls = new Map<string, Lines>();
  readonly #dispatchers = new WeakMap<object, Lines>();
  readonly #requires = new WeakSet<object>();
  #id = '';
  /** What a worker's main script is; null in the main thread. */
  worker: 'file' | 'code' | null = null;
  /** What \`require\` itself throws has lines of its own, see \`within\`. */
  #isWithinRequire = false;
  /** What shows when calls are given the wrong arguments. */
  failing = new FailingCalls([]);

  /** Bun: under nextTicks and the jobs behind them. */
  readonly #draining: Lines = NONE;

  /** By file, whether its frames go by its address. */
  readonly #addressed = new Map<string, boolean>();
  /** Is the file an ES module? */
  isModule: (file: string) => boolean = () => false;

  constructor(id: string) {
    if (id === 'bun') this.#draining = ['processTicksAndRejections (native:7:39)'];
    if (HOST_FRAMES[id] === undefined) return;
    for (const [i, row] of rowsOf(HOST_FRAMES, '\n', id).entries())
      if (row !== '') this.#rows.set(KINDS[i], row.split(' | '));
    for (const [i, row] of rowsOf(CALLED_FRAMES, /;\n?/, id).entries())
      if (row !== '') this.#rows.set(CALLED[i], row.split(' | '));
    for (const [i, row] of rowsOf(NOTICE_FRAMES, /;\n?/, id).entries())
      if (row !== '') this.#rows.set(NOTICES[i], row.split(' | '));
    for (const [i, row] of rowsOf(LIBRARY_FRAMES, /;\n?/, id).entries())
      if (row !== '') this.#calls.set(CALLS[i], row.split(' | '));
    this.failing = new FailingCalls(tabled(moduleTables.failing, id));
    for (const [name, lines] of this.failing.lines) this.#calls.set(name, lines);
    this.#derive();
    this.#id = id;
  }

  /** Modules go by their address where their path is whole. */
  shownFile(file: string): string {
    if (!file.startsWith('/')) return file;
    let isAddressed = this.#addressed.get(file);
    if (isAddressed === undefined) this.#addressed.set(file, (isAddressed = this.isModule(file)));
    return isAddressed ? `file://${file}` : file;
  }

  /** The main script runs next. */
  enterMain(isModule: boolean): void {
    this.enter(isModule ? 'esm' : 'cjs');
    const [file, code] = isModule || this.worker === null ? [] : this.#workerRows();
    if (this.worker === 'code' && code !== undefined) this.below = code;
    else if (file !== undefined) {
      const loader = this.#row('cjs').slice(0, this.#sharedByRequire + 1);
      this.below = [...loader.map((line) => this.#inWorker(line)), ...file];
    }
  }

  #workerRows(): string[][] {
    return tabled(moduleTables.workers, this.#id).map((row) => (row === '' ? [] : row.split(' | ')));
  }

  /** Where a Worker emits the error that its thread ended with. */
  get workerEmission(): Lines {
    return this.#workerRows()[2] ?? NONE;
  }

  /** Node 20 names what loads after its receiver there. */
  #inWorker(line: string): string {
    return this.#id === 'node-20'
      ? line.replace('Module._extensions.', 'Object.').replace('Module._load', 'Function._load')
      : line;
  }

  /** Callbacks of nextTick with two and more arguments stand a line further each; runNextTicks looks first itself. */
  #derive(): void {
    const [one] = this.#row('tick1');
    const line = Number(/:(\d+):21\)$/.exec(one)?.[1]);
    for (let n = 2; n <= 5 && line > 0; n++)
      this.#rows.set(`tick${n}`, [one.replace(`:${line}:21)`, `:${line + n - 1}:${n === 5 ? 22 : 21})`)]);
    const [within] = this.#row('list');
    if (within !== undefined)
      this.#rows.set('direct', [within.replace(/:(\d+):3\)$/, (_all, at) => `:${Number(at) - 4}:5)`)]);
    if (this.#row('jobMain')[0] === '=') this.#rows.set('jobMain', this.#row('job'));
    const place = /\((.*)\)$/.exec(this.#row('event').at(-1) ?? '')?.[1];
    if (place !== undefined) this.#rows.set('emit', [place]);
  }

  #row(kind: string): Lines {
    return this.#rows.get(kind) ?? NONE;
  }

  /** Under the body of a module. */
  get moduleLines(): Lines {
    return this.#row('esm');
  }

  /** A callback of that kind runs next; one with arguments may be called at another place. */
  enter(kind: string, count = 0): void {
    this.#coversLibrary = COVERING.has(kind);
    const lines = this.#row(kind);
    this.below = count > 0 ? [...this.#row(`${kind}Args`), ...lines.slice(this.#row(`${kind}Args`).length)] : lines;
  }

  leave(): void {
    this.#coversLibrary = false;
    this.below = NONE;
  }

  enterTick(count: number, place: DrainPlace): void {
    this.#coversLibrary = false;
    if (this.#draining.length > 0) return void (this.below = this.#draining);
    const lines = this.#row('tick0');
    let first = this.#row('tick0');
    for (let n = 1; n <= Math.min(count, 5); n++) first = this.#rows.get(`tick${n}`) ?? first;
    this.below = this.#inDrain([first[0], ...lines.slice(1)], place);
  }

  /** Microtasks: those behind nextTicks run within the queue's own loop, the first ones of a drain by themselves. */
  enterJobs(place: DrainPlace, areFirst: boolean, kind?: string): void {
    this.#coversLibrary = false;
    this.#enterJobs(place, areFirst);
    // V8 6.2 called handlers of reactions through a function without a name, and a thenable's then by itself.
    if (kind === 'thenable' && this.below[0] === '<anonymous>') this.below = this.below.slice(1);
  }

  #enterJobs(place: DrainPlace, areFirst: boolean): void {
    if (this.#draining.length > 0) return void (this.below = areFirst ? NONE : this.#draining);
    if (!areFirst) this.below = this.#inDrain(this.#row('job'), place);
    else if (place === 'main') {
      const main = this.#row('main');
      const isShared = main[0]?.includes('runNextTicks') === true;
      this.below = [...this.#row('jobMain'), ...(isShared ? main.slice(1) : main)];
    } else
      this.below =
        this.#rows.has('direct') && place !== 'native'
          ? [...this.#row('direct'), ...this.#under(place).slice(1)]
          : this.#row('native');
  }

  #inDrain(lines: Lines, place: DrainPlace): Lines {
    if (lines[0] === undefined) return NONE;
    const under = this.#under(place);
    // Called by runNextTicks it has no receiver.
    return this.#rows.has('direct') && under.length > 0
      ? [lines[0].replace(/^process\./, ''), ...lines.slice(1), ...under]
      : [...lines, ...under];
  }

  #under(place: DrainPlace): Lines {
    if (place === 'native') return NONE;
    if (place === 'main' || place === 'list') return this.#row(place);
    return this.#rows.has(place) ? [this.#row('list')[0], ...this.#row(place)] : NONE;
  }

  /** Runs a callback of queueMicrotask. */
  queued<T>(run: () => T): T {
    const { below } = this;
    this.below = [...this.#row('queued'), ...below];
    try {
      return run();
    } finally {
      this.below = below;
    }
  }

  /** Looks for rejections that nobody handled. */
  enterRejections(place: DrainPlace): void {
    if (this.#id === '') return;
    this.#coversLibrary = false;
    this.below = this.#inDrain(this.#row('rejections'), place);
  }

  /** Tells listeners of `process` something, see NOTICES. */
  telling<T>(notice: string, tell: () => T): T {
    return this.#over([...this.#row(notice), ...this.below], tell);
  }

  /** Sees to an exception: it comes from the loop, unless Node hands it over within what runs. */
  seeing<T>(origin: string, see: () => T): T {
    return this.#over(this.#underFailed(origin), see);
  }

  #underFailed(origin: string): Lines {
    if (origin === 'module') return this.#row('moduleFailed');
    if (origin === 'rejection') return [...this.#row('rejected'), ...this.below];
    if (origin !== 'microtask') return NONE;
    const first = this.#row('queuedFailed');
    return first.length > 0 ? [...first, ...this.#row('queued').slice(1), ...this.below] : this.below;
  }

  #over<T>(lines: Lines, run: () => T): T {
    if (this.#id === '') return run();
    const putBack = this.here();
    this.#coversLibrary = false;
    this.below = lines;
    try {
      return run();
    } finally {
      putBack();
    }
  }

  /** Puts back what stands under the program's functions now. */
  here(): () => void {
    const { below } = this;
    const coversLibrary = this.#coversLibrary;
    return () => {
      this.below = below;
      this.#coversLibrary = coversLibrary;
    };
  }

  within<T>(name: string, make: () => T): T {
    // Of calls that fail seldom only the name is known.
    this.#isWithinRequire = name.startsWith('require');
    this.above = this.#calls.get(name) ?? this.#lineOf(name);
    try {
      return make();
    } finally {
      this.above = NONE;
      this.#isWithinRequire = false;
    }
  }

  /** A place of Node's own, with or without a name, stands for itself. */
  #lineOf(name: string): Lines {
    if (this.#calls.size === 0) return NONE;
    return name.includes('node:') ? [name] : name.endsWith('Sync') ? [`Object.${name} (node:fs)`] : NONE;
  }

  /** The error of an `import()` that leads nowhere. */
  importing<T>(what: 'file' | 'package', by: 'script' | 'module', make: () => T): T {
    this.above = [`import of ${what}`, 'import', `import by ${by}`].flatMap((name) => this.#calls.get(name) ?? NONE);
    try {
      return make();
    } finally {
      this.above = NONE;
    }
  }

  noteRequire(require: object): void {
    this.#requires.add(require);
  }

  /** Between that function of the platform and a listener that it calls stand the lines of `call`. */
  noteDispatcher(dispatcher: object, call: string): void {
    const lines = this.#calls.get(`listener of ${call}`);
    if (lines !== undefined) this.#dispatchers.set(dispatcher, lines);
  }

  /** The function of Node's that ends the process tells listeners itself. */
  noteExit(exit: object): void {
    if (this.#row('exit').length > 0) this.#dispatchers.set(exit, this.#row('exit'));
  }

  linesOf(builtin: object): Lines | undefined {
    const lines = this.#dispatchers.get(builtin);
    if (lines !== undefined) return lines;
    if (!this.#requires.has(builtin)) return undefined;
    if (this.#isWithinRequire) return NONE;
    const own = this.#row('require');
    return own.length === 0 ? undefined : [...this.#row('cjs').slice(0, this.#sharedByRequire), ...own];
  }

  /** Loading a module is the same for the main file and for others up to its last frames. */
  get #sharedByRequire(): number {
    return this.#row('cjs').findIndex((line) => /\b(?:runMain|executeUserEntryPoint)\b/.test(line));
  }

  covers(file: string, name: string): boolean {
    return this.#coversLibrary && !(/\bevents$/.test(file) && /^(?:onceWrapper(?:Args)?|wrapper)$/.test(name));
  }

  placeOf(file: string, name: string, isMethod: boolean): string | undefined {
    if (this.#rows.size === 0) return undefined;
    if (HELPERS.test(file)) return '';
    // What calls listeners stands for them.
    if (/\bevents$/.test(file))
      return name === 'emit' ? '' : ((this.#rows.get(name) ?? this.#rows.get(SAME[name]))?.[0] ?? '');
    if (PLACED[file]?.includes(name) !== true) return undefined;
    if (HIDDEN.includes(name)) return '';
    if (file === 'node:vm') return this.#row('vm')[OF_VM.indexOf(isMethod ? `Script.${name}` : name)];
    // In Node 14 it was a part of `write`.
    return this.#row(name)[0] ?? (name === '_write' ? '' : undefined);
  }

  /** Evaluates what an `import()` asked for. */
  evaluating(isFromModule: boolean, run: () => void): void {
    const { below } = this;
    const script = isFromModule ? 0 : IMPORT_OF_SCRIPT[this.#id];
    const line = `async importModuleDynamicallyWrapper (node:internal/vm/module:${script}:15)`;
    this.below = script > 0 ? [...this.#linesOfImport, line] : this.#linesOfImport;
    try {
      run();
    } finally {
      this.below = below;
    }
  }

  get #linesOfImport(): Lines {
    return this.#row('esm').filter((line) => !OF_MAIN.test(line));
  }

  /** A script that is imported runs between its loader's own lines and those of the import. */
  imported<T>(run: () => T): T {
    const { below } = this;
    const loads = this.#row('imported');
    if (loads.length > 0) {
      const module = below.findIndex((line) => line.startsWith('ModuleJob.run'));
      const under = module < 0 ? this.#linesOfImport : below.slice(module);
      this.below = [...this.#row('cjs').slice(0, this.#sharedByRequire), ...loads, ...under];
    }
    try {
      return run();
    } finally {
      this.below = below;
    }
  }
}

/** The rows of a version that a table knows. */
const tabled = (table: Readonly<Record<string, string>>, id: string): string[] =>
  table[id] === undefined ? [] : rowsOf(table, '\n', id);

/** The rows of a version, those that only give places filled in from the versions before. */
function rowsOf(table: Readonly<Record<string, string>>, between: string | RegExp, id: string): string[] {
  let before: string[] = [];
  for (const [version, text] of Object.entries(table)) {
    before = text.split(between).map((row, i) => {
      if (!/^\d/.test(row)) return row;
      const places = row.split(' ');
      return before[i].replace(/:\d+:\d+/g, () => `:${places.shift()}`);
    });
    if (version === id) break;
  }
  return before;
}
