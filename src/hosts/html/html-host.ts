import { setupStructuredClone } from '../../engine/builtins/structured-clone.ts';
import { setupTextEncoding } from '../../engine/builtins/text-encoding.ts';
import type { ImportStage } from '../../engine/heart/host-hooks.ts';
import type { PromiseData } from '../../engine/heart/promise-records.ts';
import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { CreateArrayFromList, GetFunctionRealm } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import { Console } from '../console/console-object.ts';
import { plainStyle } from '../console/plain.ts';
import type { HostSettings, Program } from '../host.ts';
import type { Loaded } from '../load-module.ts';
import { uncaughtText } from '../shell-host.ts';
import { NS_PER_MS } from '../virtual-clock.ts';
import { installAbort } from '../web/abort.ts';
import { installEventClasses, installEvents } from '../web/event-classes.ts';
import type { EventData } from '../web/event-data.ts';
import { createEvent, defineHandlers, defineTargetMethods, dispatch, GlobalData, TargetData } from '../web/events.ts';
import { installFetchLazily } from '../web/fetch.ts';
import { installFileReader } from '../web/file-reader.ts';
import { defineInterface } from '../web/interface.ts';
import { installMessages } from '../web/messages.ts';
import { installPageGlobals } from '../web/page/binding.ts';
import { installPagePerformance } from '../web/performance.ts';
import { installStreamGlobals } from '../web/streams/binding.ts';
import { installSockets } from '../web/sockets.ts';
import { PageLibrary } from '../web/streams/page-library.ts';
import { PAGE_URL, type ParsedUrl, parseUrl } from '../web/url.ts';
import type { WebWords } from '../web/words.ts';
import { installXhr } from '../web/xhr.ts';
import { keepGlobals } from './kept-globals.ts';
import { installDom, type Page } from './dom/dom.ts';
import { HANDLER_TYPES, WINDOW_HANDLER_TYPES } from './dom/element-parts.ts';
import { type ErrorFields, errorEvent, installReportError } from './loop/error-event.ts';
import { entriesOf } from './forms/forms.ts';
import { addressOfModule, metaResolve, PageImports } from './loop/imports.ts';
import { announceLoading, parserEnded } from './loop/loading.ts';
import { installMediaQueries } from './styles/media-queries.ts';
import { installNavigation, Navigation } from './navigation.ts';
import { NodeData } from './dom/nodes.ts';
import { PageRejections } from './loop/rejections.ts';
import { installScheduler } from './loop/scheduler.ts';
import { scriptRunner } from './loop/scripts.ts';
import { RenderingHost } from './loop/rendering-host.ts';
import { LAST } from './loop/task-host.ts';
import { goesFirst, type QueuedTask } from './loop/task-queues.ts';
import { installClicks } from './user-clicks.ts';
import { PAGE_RULES, type PageRules, removeAbsentHelpers } from './versions.ts';
import { installWindow } from './window.ts';
import type { MakeWindow } from './frames/frame-host.ts';
import { installWorkers, type MakeWorkerHost } from './workers/workers.ts';

/**
 * A page's event loop: https://html.spec.whatwg.org/#event-loop-processing-model, window, one document. Whose turn
 * it is: a frame that is due; else the task that TaskQueues chooses, timers that are due among them; else, when
 * nothing can run, an idle callback; else time goes on to whatever comes next.
 */
export class HtmlHost extends RenderingHost {
  readonly id: string;
  readonly makeWorker: MakeWorkerHost;
  readonly #rules: PageRules;
  override readonly words: WebWords;
  override canBlock = false;
  refusesWaits = true;
  readonly settlesWaitersInTasks: boolean;
  #console!: Console;
  protected navigation!: Navigation;
  /** A worker has none. */
  page: Page | null = null;
  /** The page's own and those of its frames, in the order in which they were opened. */
  readonly windows: HtmlHost[] = [this];
  /** Its frame has been taken out. */
  isGone = false;
  /** Makes the window of a frame; handed in, for its host is a page's itself. */
  makeWindow: MakeWindow | null = null;
  readonly #imports = new PageImports(this);
  /** Those of the document. */
  readyState = 'loading';
  readonly address: ParsedUrl = parseUrl(PAGE_URL)!;
  #isReporting = false;
  readonly #rejections = new PageRejections(this);
  #library: PageLibrary | null = null;

  constructor(id: string, settings: HostSettings, makeWorker: MakeWorkerHost, kin?: HtmlHost) {
    super(settings, kin);
    this.id = id;
    this.makeWorker = makeWorker;
    this.#rules = PAGE_RULES[id];
    this.words = this.#rules.words;
    this.settlesWaitersInTasks = this.#rules.settlesWaitersInTasks;
    if (this.#rules.loadsBeforeMessages) this.messagePriority = LAST;
  }

  installGlobals(realm: Realm): void {
    this.realm = realm;
    removeAbsentHelpers(realm, this.#rules);
    this.#console = new Console(this, plainStyle);
    this.#console.install(realm);
    realm.makesUnseen = true;
    this.installTimers(realm);
    installEvents(this, realm);
    installEventClasses(this, realm);
    realm.globalObject.data = new GlobalData();
    defineTargetMethods(this, realm, realm.globalObject, (value) => value ?? realm.globalObject);
    installAbort(this, realm);
    installPagePerformance(this, realm);
    setupStructuredClone(realm);
    installMessages(this, realm);
    installWorkers(this, realm);
    setupTextEncoding(realm);
    this.installScope(realm, this.#rules);
    installFetchLazily(this, realm);
    installXhr(this, realm);
    installSockets(this, realm);
    installFileReader(this, realm);
    installStreamGlobals(this, realm);
    installPageGlobals(this, realm);
    installScheduler(this, realm);
    this.frames.install(realm, this.#rules.frameDelayNs);
    installReportError(this, realm);
    keepGlobals(this, realm);
    realm.makesUnseen = false;
  }

  /** What a window has, and no worker. */
  protected installScope(realm: Realm, rules: PageRules): void {
    const { globalObject } = realm;
    for (const [name, window] of Object.entries(this.relatives(globalObject)))
      defineValue(globalObject, name, window, PLAIN);
    globalObject.methods.setPrototypeOf(
      globalObject,
      defineInterface(realm, { name: 'Window', parent: 'EventTarget', data: TargetData }),
    );
    defineHandlers(realm, globalObject, [...HANDLER_TYPES, ...WINDOW_HANDLER_TYPES], (value) => value ?? globalObject);
    const report = (error: Value, isReported = false): void => this.reportException(error, false, isReported);
    this.navigation = new Navigation(this, realm, this.address);
    this.page = installDom(this, realm, {
      navigation: this.navigation,
      queue: (name, steps) => {
        const task = this.queueTask('dom', name, steps);
        return () => void this.tasks.remove(task);
      },
      askFrame: (ms) => (ms === undefined ? this.frames.ask() : this.frames.askFrom(ms * NS_PER_MS)),
      readyState: () => this.readyState,
      isScript: () => this.#isScript,
      report,
      openWindow: (frame, instead) => this.makeWindow!(this, frame, instead),
      runner: scriptRunner(this, realm, this.#imports.map, report),
      reportText: (message) => {
        const error = this.agent.stackRules.style === 'firefox' ? undefined : null;
        this.reportText({ message, filename: '', lineno: 0, colno: 0 }, message, error);
      },
    });
    installWindow(this, realm, rules);
    installNavigation(this, realm, this.navigation);
    installMediaQueries(this, realm);
    this.idle.install(realm, rules.idleDelayNs);
    installClicks(this, realm);
  }

  /** What the window calls itself and those that it stands in. */
  protected relatives(window: GuestObject): Readonly<Record<string, GuestObject>> {
    return { window, self: window, frames: window, parent: window, top: window };
  }

  protected override get hasFrames(): boolean {
    return this.windows.length > 1;
  }

  /** The window whose function it is. */
  protected windowOf(callback: GuestObject | null | undefined): HtmlHost {
    if (this.windows.length === 1 || callback == null) return this;
    const realm = completionOf(() => GetFunctionRealm(callback));
    return this.windows.find((each) => each.realm === realm.value) ?? this;
  }

  override callListener(run: () => Value, callback?: GuestObject | null): void {
    this.windowOf(callback).guarded(() => void run());
  }

  override readonly webStreams = (name: string): GuestObject =>
    (this.#library ??= new PageLibrary(this, this.realm)).module(name);

  /** What `new FormData(form)` begins with; undefined of what is no form. */
  formEntries(form: Value, submitter: Value): GuestObject | undefined {
    const node = isObject(form) && form.data instanceof NodeData && form.data.name === 'form' ? form.data : undefined;
    if (node === undefined) return undefined;
    const button = this.page!.submitterOf(node, submitter, "construct 'FormData'");
    return CreateArrayFromList(entriesOf(node, button).map((entry) => CreateArrayFromList(entry)));
  }

  /** The next frame begins with it. */
  atFrame(steps: () => void): undefined {
    const whole = (): Iterable<void> => {
      steps();
      return [];
    };
    this.page?.scrolling.atFrame(whole);
  }

  /** The form hears of what was made of it: https://html.spec.whatwg.org/#constructing-the-form-data-set */
  formDataMade(form: Value, formData: Value): undefined {
    const event = createEvent(this, this.realm, 'formdata', { formData }, false, 'FormDataEvent', true);
    dispatch(this, form as GuestObject, event);
    return;
  }

  protected override refuseReceiver(name: string): void {
    ThrowTypeError(this.#rules.wrongReceiver(name));
  }

  /** Timers that are nested deep wait at least 4 ms. https://html.spec.whatwg.org/#timer-initialisation-steps */
  protected minimumDelay(level: number): number {
    return level > this.#rules.clampedFrom ? 4 : 0;
  }

  // --- The loop -------------------------------------------------------------------------------------------

  protected *loop(program: Program): Generator<void> {
    // Modules wait until the parser is through.
    if (program.goal === 'module') this.readyState = 'interactive';
    const isModule = program.goal === 'module';
    if (isModule && this.#rules.loadsAfterModules) this.#loadPriority = 2;
    const start = (): void => {
      this.#isScript = !isModule;
      this.#evaluation = program.run();
    };
    this.runTask(this.enqueueTask(program.goal, this.settings.entry), start, isModule ? 'whole' : 'program');
    const evaluation = isModule ? (this.#evaluation as GuestObject | undefined) : undefined;
    if (evaluation !== undefined && (evaluation.data as PromiseData).PromiseState === 'rejected')
      this.#reportModule(evaluation);
    yield;
    // The script is the current one until the microtasks that it has left are done.
    yield* this.checkpoint();
    this.#isScript = false;
    this.page!.motion.begin();
    if (this.#rules.endsParsingAtOnce && this.readyState === 'loading') {
      yield* this.runTaskSteps(this.enqueueTask('dom', 'readystatechange'), () => parserEnded(this, this.page!));
      yield* this.checkpoint();
    }
    announceLoading(this, this.page!, this.#loadPriority);
    while (yield* this.next());
  }

  #isScript = false;
  /** That of the tasks in which the document is through. */
  #loadPriority = 1;
  /** The promise of the module that is the program. */
  #evaluation: unknown = undefined;

  /** Promises of modules that stand in the page. */
  readonly #modules = new WeakSet<GuestObject>();

  watchModule(evaluation: GuestObject): void {
    this.#modules.add(evaluation);
    if ((evaluation.data as PromiseData).PromiseState === 'rejected') this.#reportModule(evaluation);
  }

  /** A module that fails is an error like a script's: the page hears of it a job later. */
  #reportModule(promise: GuestObject): void {
    this.#rejections.forget(promise);
    const report = CreateBuiltinFunction(() => undefined, 0, 'report the exception', { realm: this.realm });
    this.enqueueMicrotask(report, () => this.reportException((promise.data as PromiseData).PromiseResult, false));
  }

  override loadModuleSource(specifier: string, referrer: string, type?: string): Loaded {
    return this.#imports.load(specifier, referrer, type, this.#rules);
  }

  override HostGetImportMetaProperties(file: string): readonly (readonly [string, Value])[] {
    return [
      ['url', addressOfModule(file)],
      ['resolve', metaResolve(this.realm, file, this.#imports.map, this.#rules)],
    ];
  }

  readonly HostImportStage = (stage: ImportStage, go: () => void): void => this.#imports.pace(stage, go);

  /** Whatever comes next; false when nothing can come any more. */
  protected *next(): Generator<void, boolean> {
    const now = this.clock.ns;
    if (this.frames.nextNs <= now)
      return yield* this.renderingOpportunity(this.windows.map(({ isGone, page }) => (isGone ? null : page)));
    const task = this.tasks.choose(now);
    if (this.#rules.noticesTimers) this.timers.notice(now);
    const timer = this.timers.first();
    if (timer !== undefined && timer.dueNs <= now) {
      const asTask = {
        priority: 1,
        readyNs: Math.max(timer.readyNs, this.timersWaitedNs),
        sequence: this.#rules.noticesTimers ? timer.order : Infinity,
      };
      if (task === undefined || goesFirst(asTask, task))
        return yield* this.#rules.noticesTimers ? this.runFirstTimer() : this.runDueTimers();
    }
    if (task !== undefined) return yield* this.#runQueued(task);
    const nextNs = Math.min(this.frames.nextNs, timer?.dueNs ?? Infinity, this.tasks.nextReadyNs);
    const idle = this.frames.isFirst ? undefined : this.idle.next(nextNs);
    if (idle !== undefined) {
      this.runTask(this.enqueueTask('idle', 'requestIdleCallback'), idle);
      yield;
      yield* this.checkpoint();
      return true;
    }
    // Timers that come due together are found together.
    const dueNs = timer?.dueNs === nextNs ? this.timers.lastDueWith(timer) : nextNs;
    const wakeNs = this.frames.isFirst ? dueNs : Math.min(dueNs, this.idle.startNs);
    // A worker may still have something to say.
    if (wakeNs === Infinity && this.cluster.isAlone) return false;
    yield* this.sleepUntil(wakeNs);
    return true;
  }

  /** That of the scheduler's task that runs. */
  runningPriority = 1;

  *#runQueued(task: QueuedTask): Generator<void, boolean> {
    this.tasks.remove(task);
    if (task.id === 0) {
      task.steps();
      return true;
    }
    this.runningPriority = task.source === 'scheduler' ? Math.floor(task.priority) : 1;
    yield* this.runTaskSteps(task.id, task.steps);
    yield* this.checkpoint();
    this.runningPriority = 1;
    return true;
  }

  // --- Errors and rejections ------------------------------------------------------------------------------

  /** https://html.spec.whatwg.org/#report-an-exception: an `error` event; unless cancelled, a line in the console. */
  override reportException(value: Value, fromPromise: boolean, isReported = false): void {
    if (!fromPromise && !this.#isReporting) {
      this.#isReporting = true;
      const event = errorEvent(this, this.#rules, value, isReported);
      const goesOn = dispatch(this, this.realm.globalObject, event);
      this.#isReporting = false;
      // Nobody caught it, even if the page wants no line about it.
      this.exit = 1;
      if (!goesOn) return;
      this.endsBadly({ value, fromPromise }, (event.data as EventData).fields as unknown as ErrorFields);
      return;
    }
    this.endsBadly({ value, fromPromise }, null);
  }

  /** Nobody took it; `fields`: what was told of it, if anything was. */
  protected endsBadly(
    error: { readonly value: Value; readonly fromPromise: boolean },
    _fields: ErrorFields | null,
  ): void {
    this.uncaught ??= error;
    this.exit = 1;
    this.writeError(uncaughtText(error.value, error.fromPromise));
  }

  protected writeError(text: string): void {
    this.#console.write('host-error', text);
  }

  /** An error whose value the page does not see: a worker's that nobody took, or one of the page's own making. */
  reportText(fields: ErrorFields, text: string, error: Value): void {
    const event = createEvent(this, this.realm, 'error', { ...fields, error }, true, 'ErrorEvent');
    this.exit = 1;
    if (!dispatch(this, this.realm.globalObject, event)) return;
    this.uncaught ??= { value: fields.message, fromPromise: false };
    this.writeError(text);
  }

  /** Everybody waits for everybody: the page just stays as it is. */
  override endStuck(): void {
    if (this.cluster.members.some((member) => member.isTimingOut)) super.endStuck();
    else this.ended = true;
  }

  protected reportStuck(error: Value): void {
    this.#console.write('host-error', uncaughtText(error, false));
  }

  warn(text: string): void {
    this.#console.write('host-warning', text);
  }

  HostPromiseRejectionTracker(promise: GuestObject, operation: 'reject' | 'handle'): void {
    if (operation === 'handle') for (const each of this.windows) each.#rejections.handled(promise);
    else if (promise === this.#evaluation || this.#modules.has(promise)) this.#reportModule(promise);
    else (this.windows.find(({ realm }) => realm === this.agent.realm) ?? this).#rejections.add(promise);
  }

  protected override afterCheckpoint(): void {
    for (const each of this.windows) each.#rejections.notify();
    super.afterCheckpoint();
  }
}
