import { createFunction, evaluateScript, RunModule, withRealm } from '../../engine/index.ts';
import { StructuredDeserializeWithTransfer } from '../../engine/builtins/structured-clone.ts';
import { type SerializedMessage, StructuredSerializeWithTransfer } from '../../engine/builtins/structured-serialize.ts';
import type { ConsoleLevel } from '../../engine/heart/observer.ts';
import {
  Call,
  CreateArrayFromList,
  CreateDataPropertyOrThrow,
  CreateListFromArrayLike,
} from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { Port } from '../agents/ports.ts';
import { startAgent } from '../agents/start.ts';
import { WRAPPER_PARAMETERS } from '../host.ts';
import { loadData } from '../data-module.ts';
import { pathOf } from '../load-module.ts';
import { createEnvironment, environmentOf } from './process/process-facts.ts';
import type { Place } from '../error-position.ts';
import type { NodeHost } from './node-host.ts';
import { CommonJs } from './modules/require.ts';
import { serializeError, showPlace } from './failures/worker-errors.ts';

/* One worker of node:worker_threads, as the host sees it: https://nodejs.org/api/worker_threads.html */

/** From `new Worker` to the first line of the program in it, in virtual nanoseconds. */
const START_NS = 15_000_000;

/** From its last line to the first message: time enough for its parent to acknowledge what was printed. */
const LOOP_START_NS = 100_000;

type StdioName = 'stdout' | 'stderr';

/** Something the worker printed, on its way through the parent. */
export interface Printed {
  readonly level: ConsoleLevel;
  readonly text: string;
  readonly recorded: string;
  /** Where the worker printed it. */
  readonly site: number;
}

export interface WorkerOptions {
  /** File of the program, or code. */
  readonly file: string;
  readonly code: string | null;
  readonly data: Value;
  readonly transferList: readonly Value[];
  /** What comes behind the file in `process.argv`; a list. */
  readonly argv: Value;
  /** `process.env`: pairs, or null where the parent's is shared. */
  readonly env: Value;
  /** What the thread finds as its `threadName`. */
  readonly name: Value;
  /** Its `resourceLimits` as a text: they are shown, what it needs is not counted. */
  readonly limits: Value;
  /** What setEnvironmentData set: pairs. */
  readonly environment: Value;
  /** Streams that the parent reads itself. */
  readonly captured: ReadonlySet<string>;
}

export class WorkerThread {
  readonly parent: NodeHost;
  readonly host: NodeHost;
  readonly options: WorkerOptions;
  /** The object that hears of it in the parent's realm. */
  readonly object: GuestObject;
  /** libuv's place of the channel by which the worker's own news come. */
  readonly #order: number;
  readonly ports: readonly [outside: Port, inside: Port];
  /** workerData, argv, env and environment data. */
  readonly #given: readonly SerializedMessage[];
  #isRef = false;
  readonly #waiting: Record<StdioName, Printed[] | null> = { stdout: null, stderr: null };
  hasEnded = false;
  /** Code runs for the first time, within a call that shows in the error's stack where it failed. */
  #isEvaluating = false;

  constructor(parent: NodeHost, object: GuestObject, options: WorkerOptions, wrap: (port: Port) => GuestObject) {
    this.parent = parent;
    this.object = object;
    this.options = options;
    this.#order = ++parent.cluster.portCount;
    this.ports = Port.createChannel(parent, wrap);
    const { argv, env, environment } = options;
    this.#given = [
      StructuredSerializeWithTransfer(options.data, options.transferList),
      ...[argv, env, environment].map((value) => StructuredSerializeWithTransfer(value, [])),
    ];
    this.host = parent.createWorkerHost(this);
    this.ports[1].host = this.host;
    parent.workers.add(this);
    this.setRef(true);
    startAgent(parent, this.host, parent.clock.ns + START_NS, (realm) => ({
      goal: this.#isModule ? 'module' : 'script',
      run: () => this.#run(realm),
    }));
  }

  get #isModule(): boolean {
    return this.options.code === null && /^data:|\.mjs$/.test(this.options.file);
  }

  /** workerData, in the worker's realm. */
  data(): Value {
    return read(this.#given[0]);
  }

  environment(): Value {
    return read(this.#given[3]);
  }

  #prepareProcess(): void {
    const process = this.host.process.object!;
    const [argv, env] = this.#given.slice(1, 3).map((record) => read(record) as GuestObject);
    const path = this.options.code === null ? pathOf(this.options.file) : '[worker eval]';
    CreateDataPropertyOrThrow(
      process,
      'argv',
      CreateArrayFromList(['/usr/bin/node', path, ...CreateListFromArrayLike(argv)]),
    );
    CreateDataPropertyOrThrow(process, 'env', this.#environmentOf(env));
  }

  /** Variables of its own, or its parent's, which both then see and set: texts alone, which belong to no realm. */
  #environmentOf(given: Value): GuestObject {
    const { host, parent } = this;
    const pairs = given === null ? [] : CreateListFromArrayLike(given as GuestObject);
    const variables = pairs.map((pair) => CreateListFromArrayLike(pair) as [string, Value]);
    const made = createEnvironment(host, host.realm, variables);
    if (given !== null) return made;
    const shared = environmentOf(parent);
    const { methods } = shared;
    made.methods = {
      ...made.methods,
      getOwnProperty: (_own, key) => {
        const found = methods.getOwnProperty(shared, key);
        return typeof found?.value === 'string' ? found : undefined;
      },
      // Up to Node 16 a variable may be computed, by a function of its own thread.
      defineOwnProperty: (_own, key, desc) =>
        desc.isAccessor && !host.rules.has(18) ? false : methods.defineOwnProperty(shared, key, desc),
      set: (_own, key, value) => methods.set(shared, key, value, shared),
      delete: (_own, key) => methods.delete(shared, key),
      ownKeys: (_own) => methods.ownKeys(shared),
    };
    return made;
  }

  #run(realm: Realm): unknown {
    const { file, code } = this.options;
    this.#prepareProcess();
    this.tell('online', () => []);
    if (code !== null) {
      this.#modules(realm).defineGlobals('[worker eval]');
      this.#isEvaluating = true;
      const result = evaluateScript(realm, code, '[worker eval]');
      this.#isEvaluating = false;
      return result;
    }
    const result = this.#isModule
      ? RunModule(realm, file, this.#moduleText(), { reached: 'runtime' })
      : this.#modules(realm).runMain(file);
    this.host.clock.charge(LOOP_START_NS);
    return result;
  }

  #moduleText(): string {
    const { file } = this.options;
    const inAddress = loadData(file);
    return (
      (inAddress !== undefined && 'source' in inAddress ? inAddress.source : this.host.settings.files.get(file)) ?? ''
    );
  }

  #modules(realm: Realm): CommonJs {
    return new CommonJs(this.host, (source, name) => createFunction(realm, source, name, WRAPPER_PARAMETERS));
  }

  /** News for the parent, as a task of its own there; `args` are made in the parent's realm. */
  tell(event: string, args: () => Value[]): void {
    const { parent } = this;
    let made: Value[] | null = null;
    parent.deliver(
      parent.arrivalNs(),
      'message',
      `worker ${event}`,
      () => {
        made ??= args();
        Call(parent.dispatchMessage, undefined, [this.object, event, ...made]);
      },
      this.#order,
    );
  }

  setRef(isRef: boolean): void {
    if (isRef === this.#isRef || this.hasEnded) return;
    this.#isRef = isRef;
    this.parent.hold(isRef ? 1 : -1);
  }

  // --- What the worker's host hands over ------------------------------------------------------------------

  /** Called in the worker: an exception that nobody took. */
  fail(error: Value, thrownAt: readonly Place[]): void {
    this.#flush();
    if (this.#isEvaluating) showPlace(error, { file: '[worker eval]', code: this.options.code! }, thrownAt);
    const told = serializeError(error, this.host.rules);
    this.tell('error', () => [told(this.parent.realm)]);
  }

  /**
   * Output goes through the parent: one write at a time is under way, what is written meanwhile waits until the
   * parent has acknowledged it, and keeps the worker alive. Node 20 and later send it when the worker ends, before they lost it.
   */
  print(stream: StdioName, printed: Printed): void {
    const waiting = this.#waiting[stream];
    if (waiting === null) this.#send(stream, [printed]);
    else waiting.push(printed);
  }

  #flush(): void {
    if (!this.host.rules.has(20)) return;
    for (const stream of ['stdout', 'stderr'] as const) {
      const waiting = this.#waiting[stream]?.splice(0) ?? [];
      if (waiting.length > 0) this.#send(stream, waiting);
    }
  }

  #send(stream: StdioName, all: readonly Printed[]): void {
    const { host, parent } = this;
    const isAwaited = !host.process.exiting;
    if (isAwaited) {
      host.hold(1);
      this.#waiting[stream] = [];
    }
    parent.deliver(
      parent.arrivalNs(),
      'message',
      `worker ${stream}`,
      () => {
        if (this.options.captured.has(stream))
          for (const { text } of all) Call(parent.dispatchMessage, undefined, [this.object, stream, `${text}\n`]);
        else for (const printed of all) parent.printFor(host, stream, printed);
        const answer = () => this.#acknowledged(stream);
        if (isAwaited) host.deliver(host.arrivalNs(), 'message', `${stream} acknowledged`, answer, this.#order);
      },
      this.#order,
    );
  }

  #acknowledged(stream: StdioName): void {
    const waiting = this.#waiting[stream]!;
    this.#waiting[stream] = null;
    this.host.hold(-1);
    if (waiting.length > 0) this.#send(stream, waiting);
  }

  /** The worker has ended; called in its realm. */
  ended(): void {
    const { host } = this;
    this.#flush();
    for (const child of host.workers) child.host.kill();
    for (const port of host.ports) port.close();
    this.#tellExit(host.exit, Infinity);
  }

  /** What the worker told before comes first, in the loop's next turn if this one is past the worker's handle. */
  #tellExit(exit: NodeHost['exit'], order: number): void {
    const { parent } = this;
    let isTold = false;
    const tell = (): void => {
      if (!isTold && order > this.#order && parent.work.isWaiting(this.#order))
        return this.#tellExit(exit, this.#order);
      if (!isTold) this.#end();
      isTold = true;
      Call(parent.dispatchMessage, undefined, [this.object, 'exit', exit]);
    };
    parent.deliver(parent.arrivalNs(), 'message', 'worker exit', tell, order);
  }

  #end(): void {
    this.setRef(false);
    this.hasEnded = true;
    this.parent.workers.delete(this);
  }
}

const read = (content: SerializedMessage): Value => StructuredDeserializeWithTransfer(content).value;

/** What a worker printed is recorded when it comes out, as the worker's, at the place where it printed it. */
export function recordPrinted(host: NodeHost, { level, recorded, site }: Printed): void {
  const { agent } = host;
  const { currentSite } = agent;
  agent.currentSite = () => site;
  withRealm(host.realm, () => agent.observer.consoleWritten(level, recorded));
  agent.currentSite = currentSite;
}
