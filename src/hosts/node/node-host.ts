import type { ImportStage } from '../../engine/heart/host-hooks.ts';
import type { ImportAttributes } from '../../engine/heart/module-records.ts';
import type { UnmetExport } from '../../engine/heart/modules.ts';
import type { ConsoleLevel, TaskSource } from '../../engine/heart/observer.ts';
import { createFunction } from '../../engine/index.ts';
import { CreateBuiltinFunction } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { CreateError, Throw } from '../../engine/spec/errors.ts';
import { Call, GetV, IsCallable } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';
import type { Console } from '../console/console-object.ts';
import { loadData } from '../data-module.ts';
import {
  type CompileWrapper,
  type HostSettings,
  type GiveUp,
  type LocalAnswered,
  type LocalRequest,
  WRAPPER_PARAMETERS,
} from '../host.ts';
import { NS_PER_MS } from '../virtual-clock.ts';
import { BUN_WORDS, nodeWords, type WebWords } from '../web/words.ts';
import { requireUint32 } from './failures/arguments.ts';
import { AsyncContexts } from './async-hooks/async-contexts.ts';
import { Exceptions } from './failures/exceptions.ts';
import { installNodeGlobals } from './globals/globals.ts';
import { paceImport } from './modules/import-hops.ts';
import { libraryModule } from './library/library.ts';
import { fetchLocally } from './library/local-fetch.ts';
import { explainUnmet, explainUnparsed } from './modules/link-errors.ts';
import { ASSERT_IS_OLD, importedAs, importedBuiltin } from './modules/import-requests.ts';
import { importMeta, isModuleFile } from './modules/module-formats.ts';
import { explainModuleScope } from './modules/module-scope.ts';
import { NodeLoop } from './loop/node-loop.ts';
import { TimeLimits } from './loop/time-limit.ts';
import { emitMultipleResolves, emitProcessEvent, hasListeners } from './process/process-events.ts';
import { webRefusals } from './failures/refusals.ts';
import { RejectionTracker } from './failures/rejections.ts';
import { importedName, loadPackage } from './modules/packages.ts';
import { moduleNotFound } from './modules/missing-modules.ts';
import { CommonJs } from './modules/require.ts';
import { TargetListeners } from './globals/target-listeners.ts';
import type { Timer } from './loop/timers.ts';
import { printUncaught } from './failures/uncaught.ts';
import { Warnings } from './failures/warnings.ts';
import { type Printed, recordPrinted, type WorkerThread } from './worker-thread.ts';
import { WrittenFiles } from './modules/written-files.ts';

/** What stacks show under callbacks of a function of `fs`, or of another that threads work for. */
const kindOfFileWork = (name: string): string =>
  name === 'random' ? '' : /^[lf]?stat$/.test(name) ? 'stat' : name === 'readFile' ? 'readFile' : 'fs';

/** Node: its loop, and what its globals and modules ask of it. */
export class NodeHost extends NodeLoop {
  override readonly rejections = new RejectionTracker(this);
  override readonly exceptions = new Exceptions(this);
  override readonly contexts = new AsyncContexts(this);
  override readonly words: WebWords;
  /** Promises of Atomics.waitAsync are settled by V8's platform, whoever notifies. */
  readonly settlesWaitersInTasks = true;
  readonly timeLimits = new TimeLimits();
  readonly warnings = new Warnings(this);
  readonly modules = new Map<string, Value>();
  /** Imports that go on with that of a module which is on its way. */
  readonly importing = new Map<string, (() => void)[]>();
  /** What finds the names of imported scripts, and which imports wait for it. */
  readonly lexer = { isThere: false, waiting: [] as (() => void)[] };
  /** Why imports were refused, by type and name. */
  readonly refusedImports = new Map<string, GuestObject>();
  /** Module objects of what is written in JavaScript, see library/library.ts. */
  readonly libraries = new Map<string, GuestObject>();
  readonly timersById = new Map<number, Timer>();
  console!: Console;
  consoleObject!: GuestObject;
  timerFunctions: ReadonlyMap<string, GuestObject> = new Map();
  /** The worker that this host runs in, null in the main thread; and those it started. */
  readonly thread: WorkerThread | null;
  override readonly timeZoneName: string;
  readonly workers = new Set<WorkerThread>();
  /** The same that `settings.files` are. */
  readonly files: WrittenFiles;
  readonly targetListeners = new TargetListeners(this);
  /** Handed over by the library `worker_threads`. */
  portPrototype: GuestObject | undefined;
  dispatchMessage: GuestObject | undefined;
  #commonJs: CommonJs | undefined;

  constructor(id: string, settings: HostSettings, parent?: NodeHost, thread: WorkerThread | null = null) {
    const files = new WrittenFiles(settings.files, settings.entry);
    super(id, { ...settings, files }, parent);
    this.files = files;
    this.thread = thread;
    if (thread !== null) this.frames.worker = thread.options.code === null ? 'file' : 'code';
    // V8 asks ICU for the name since 6.6.
    this.timeZoneName = this.rules.has(10) ? 'Coordinated Universal Time' : 'UTC';
    this.words = this.rules.isBun
      ? BUN_WORDS
      : {
          ...nodeWords(this.rules.major),
          refusals: webRefusals(this),
          delay: (given) => requireUint32(given, 'delay', this.rules.has(18) ? 0 : 1),
        };
  }

  /** A stream tells in a nextTick that it has written: `async_hooks` hears of that. */
  tickOfOutput(): (stream: 'stdout' | 'stderr') => void {
    const waiting = new Set<string>();
    return (stream) => {
      if (!this.contexts.hasHooks || (this.rules.has(14) && waiting.has(stream))) return;
      waiting.add(stream);
      this.nextTick(
        this.#builtin(() => waiting.delete(stream)),
        [],
      );
    };
  }

  override endOfShare(): void {
    this.timeLimits.check(this.agent);
    super.endOfShare();
  }

  protected override emits(event: string, argument: Value): boolean {
    this.frames.enter('event');
    return emitProcessEvent(this, event, [argument]);
  }

  /** What a listener of an EventTarget throws is thrown again in a nextTick, so is what its promise is rejected with. */
  override callListener(run: () => Value): void {
    const watched = (): Value => {
      const returned = run();
      const then = returned === undefined || returned === null ? undefined : GetV(returned, 'then');
      if (IsCallable(then)) Call(then, returned, [undefined, this.#builtin((reason) => this.#throwLater(reason))]);
      return undefined;
    };
    if (this.rules.isBun) return super.callListener(watched);
    const result = completionOf(watched);
    if (result.type === 'normal') return;
    this.agent.parkable = -1;
    this.#throwLater(result.value);
  }

  #throwLater(value: Value): void {
    this.nextTick(
      this.#builtin(() => {
        this.exceptions.isOfListener = true;
        Throw(value);
      }),
      [],
    );
  }

  readonly #builtin = (steps: (value: Value) => void): GuestObject =>
    CreateBuiltinFunction((_this, [value]) => void steps(value), 0, '', { realm: this.realm });

  protected override get listensToExceptions(): boolean {
    return hasListeners(this, 'uncaughtException');
  }

  runCommonJs(file: string, compile: CompileWrapper): void {
    this.#commonJs = new CommonJs(this, compile);
    this.#commonJs.runMain(file);
  }

  /** Scripts, also those that a module asks for. */
  get commonJs(): CommonJs {
    return (this.#commonJs ??= new CommonJs(this, (source, file) =>
      createFunction(this.realm, source, file, WRAPPER_PARAMETERS),
    ));
  }

  installGlobals(realm: Realm): void {
    this.realm = realm;
    installNodeGlobals(this, realm);
  }

  override readonly webStreams = (name: string): GuestObject => libraryModule(this, this.realm, name) as GuestObject;

  override fetchLocally(request: LocalRequest, done: LocalAnswered): GiveUp | undefined {
    return fetchLocally(this, request, done);
  }

  HostImportStage(stage: ImportStage, go: () => void): void {
    paceImport(this, stage, go);
  }

  HostExportMissing(unmet: UnmetExport, error: GuestObject): void {
    explainUnmet(this, unmet, error);
  }

  readonly HostModuleUnparsed = (error: Value): void => explainUnparsed(this, error);
  HostModuleFailed(file: string, hasTLA: boolean, error: Value): void {
    explainModuleScope(this.rules, file, hasTLA, error);
  }

  /** https://nodejs.org/api/process.html#event-multipleresolves, from 10.12 to 24. */
  HostPromiseResolvedAgain(promise: GuestObject, operation: 'resolve' | 'reject', value: Value): void {
    if (!this.rules.has(10) || this.rules.has(25) || !hasListeners(this, 'multipleResolves')) return;
    this.nextTick(
      CreateBuiltinFunction(() => void emitMultipleResolves(this, [operation, promise, value]), 0, '', {
        realm: this.realm,
      }),
      [],
    );
  }

  /** The host of a worker that this one's program starts. */
  createWorkerHost(thread: WorkerThread): NodeHost {
    return new NodeHost(
      this.id,
      { ...this.settings, entry: thread.options.file, seed: this.settings.seed + this.cluster.count },
      this,
      thread,
    );
  }

  override print(level: ConsoleLevel, stream: 'stdout' | 'stderr', text: string, recorded: string): void {
    this.frames.hasWritten = true;
    this.work.writes(stream, this.rules.has(18));
    if (this.thread === null) super.print(level, stream, text, recorded);
    else this.thread.print(stream, { level, text, recorded, site: this.agent.currentSite() });
  }

  /** Prints what a worker handed over. */
  printFor(worker: NodeHost, stream: 'stdout' | 'stderr', printed: Printed): void {
    if (this.thread !== null) return this.thread.print(stream, printed);
    recordPrinted(worker, printed);
    this.settings.output[stream](printed.text);
  }

  protected override afterEnd(): void {
    this.finish();
    this.thread?.ended();
  }

  override finish(): void {
    for (const stream of this.console.finish()) if (this.thread === null) this.settings.output.leaveOpen(stream);
  }

  /** `import` of Node's own modules; everything else is a file. */
  override loadModuleSource(
    specifier: string,
    referrer: string,
    type?: string,
    attributes: ImportAttributes = [],
  ): ReturnType<BaseHost['loadModuleSource']> {
    // From Node 10 to 12.0 scripts could not import.
    const { has } = this.rules;
    if (has(10) && !has(12.01) && !isModuleFile(this.settings.files, referrer))
      return { error: CreateError('Error', 'Not supported') };
    const named = importedName(this, specifier, referrer);
    if (typeof named !== 'string') return named;
    const builtin = importedBuiltin(this, named);
    if (builtin !== undefined) return importedAs(this, builtin, '', type, attributes);
    // A file asked for with a query is another module of the same text.
    const [, path, query] = /^((?:\.{0,2}\/|file:)[^?#]*)([?#].*)$/s.exec(named) ?? [undefined, named, ''];
    const data = loadData(named, has(22) || this.rules.isBun ? 'of bytes' : 'of text');
    const loaded = data ?? loadPackage(this, path, referrer) ?? super.loadModuleSource(path, referrer);
    if ('error' in loaded)
      return typeof loaded.error === 'string' ? { error: moduleNotFound(this, named, referrer) } : loaded;
    return importedAs(this, loaded, query, type, attributes);
  }

  /** Whatever Node does not know it refuses by itself, in an error of its own. */
  HostGetSupportedImportAttributes(): 'any' {
    return 'any';
  }

  HostAssertOption(): void {
    this.warnings.ofEngine(ASSERT_IS_OLD);
  }

  override HostGetImportMetaProperties(file: string): [string, Value][] {
    return importMeta(this, file);
  }

  // --- What the loop waits for ------------------------------------------------------------------------------

  /** A handle was closed: `run` follows at the end of this iteration, which is waited for. */
  closing(name: string, run: () => void): void {
    this.work.close({ task: this.enqueueTask('close', name), run });
  }

  get isInTimers(): boolean {
    return this.work.isInTimers;
  }

  override hold(count: 1 | -1, kind = ''): void {
    this.work.hold(count, kind);
  }

  deliver(dueNs: number, source: TaskSource, name: string, run: () => void, order = 0): void {
    const task = this.enqueueTask(source, name);
    this.work.add({ dueNs, task, run, refed: false, kind: '', order, type: '', context: undefined });
    this.arrives(dueNs);
  }

  /** Starts work outside JavaScript that calls back after `ns`. `type`: what `async_hooks` calls it. */
  startWork(
    name: string,
    ns: number,
    run: () => void,
    keepAlive: 'ref' | 'unref' = 'ref',
    type?: string,
    kind = '',
  ): void {
    const task = this.agent.nextTaskId();
    this.agent.observer.taskEnqueued(task, 'poll', name);
    const context = type === undefined ? undefined : this.contexts.make(type);
    this.work.add({
      dueNs: this.clock.ns + ns,
      task,
      run,
      refed: keepAlive === 'ref',
      kind: type === undefined ? kind : kindOfFileWork(kind),
      order: 0,
      type: type ?? '',
      context,
    });
  }

  /** Keeps the process alive, as a listening server does, until the answer is called; else until virtual time is used up. */
  keepAlive(kind = ''): () => void {
    this.hold(1, kind);
    return () => this.hold(-1, kind);
  }

  // --- What globals call ----------------------------------------------------------------------------------

  clearTimer(timer: Timer): void {
    timer.isCleared = true;
    if (!timer.active) return;
    timer.active = false;
    this.contexts.destroy(timer.context);
    this.timers.remove(timer);
    this.agent.observer.timerCleared(timer.id);
  }

  /** Starts its wait anew, though it may have run already. */
  refreshTimer(timer: Timer): void {
    if (timer.isCleared) return;
    this.timers.remove(timer);
    timer.active = true;
    if (timer.isOver && this.rules.has(12.17)) timer.context = this.contexts.make('Timeout', timer.object!);
    timer.isOver = false;
    this.timers.insert(timer, this.clock.ms);
  }

  protected reportStuck(error: Value): void {
    printUncaught(this, error, 'throw', [], 'last');
  }

  /** A warning of Node's own, on standard error. */
  warn(text: string): void {
    this.console.write('host-warning', text);
  }

  afterNetwork(ms: number, name: string, run: () => void): void {
    this.startWork(name, ms * NS_PER_MS, () => {
      this.frames.hasWritten = true;
      run();
    });
  }

  /** Runs process event listeners as a task of their own. */
  runProcessTask(task: number, run: () => void): void {
    this.runTask(task, run, 'whole');
  }

  newProcessTask(event: string): number {
    const task = this.agent.nextTaskId();
    this.agent.observer.taskEnqueued(task, 'process', event);
    return task;
  }
}
