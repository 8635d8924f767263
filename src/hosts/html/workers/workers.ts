import { decodeUtf8 } from '../../../base/utf8.ts';
import { cloningFor } from '../../../engine/builtins/structured-serialize.ts';
import { evaluateScript, RunModule } from '../../../engine/index.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { ThrowTypeError, Throw } from '../../../engine/spec/errors.ts';
import { Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { MAX_AGENTS } from '../../agents/cluster.ts';
import { Port } from '../../agents/ports.ts';
import { startAgent } from '../../agents/start.ts';
import { createDOMException } from '../../web/dom-exception.ts';
import { createEvent, defineHandlers, dispatchSteps, TargetData } from '../../web/events.ts';
import { defineInterface } from '../../web/interface.ts';
import { isLocalAddress, localAnswer } from '../../web/local-addresses.ts';
import { messageEvent, transferOf } from '../../web/messages.ts';
import { PAGE_URL, parseUrl } from '../../web/url.ts';
import type { ErrorFields } from '../loop/error-event.ts';
import type { HtmlHost } from '../html-host.ts';

/* https://html.spec.whatwg.org/#dedicated-workers-and-the-worker-interface: agents beside the page's. */

/** Makes the host of a worker; handed in, for it is a page's host itself. */
export type MakeWorkerHost = (parent: HtmlHost, worker: PageWorker) => HtmlHost;

/** From `new Worker` to the first line of its script, in virtual nanoseconds. */
const START_NS = 15_000_000;

interface WorkerScript {
  readonly source: string;
  readonly file: string;
}

const JAVASCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\s*(?:;|$)/i;
const JSON_TYPE = /^[\w.+-]+\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** What a module of that type is; null: none. https://html.spec.whatwg.org/#fetch-a-single-module-script */
export const moduleKind = (type: string): 'js' | 'json' | null =>
  JAVASCRIPT.test(type) ? 'js' : JSON_TYPE.test(type) ? 'json' : null;

/** The text at an address: one of the program's files, a blob's or the address's own; null: nothing, or for a module another type. */
export function scriptAt(host: HtmlHost, address: string, goal: 'script' | 'module' = 'script'): WorkerScript | null {
  if (!isLocalAddress(address)) {
    const file = address.slice(PAGE_URL.length);
    const source = address.startsWith(PAGE_URL) ? host.settings.files.get(file) : undefined;
    return source === undefined ? null : { source, file };
  }
  const answer = localAnswer(host, address);
  if (goal === 'module' && answer !== null && moduleKind(answer.type) !== 'js') return null;
  return answer === null ? null : { source: decodeUtf8(answer.bytes) ?? '', file: address };
}

/** One worker, as its page sees it. */
export class PageWorker extends TargetData {
  readonly address: string;
  readonly name: string;
  readonly isModule: boolean;
  #ports: readonly [outside: Port, inside: Port] | null = null;
  #host: HtmlHost | null = null;
  #isTerminated = false;
  #parent!: HtmlHost;
  #object!: GuestObject;

  constructor(address: string, name: string, isModule: boolean) {
    super();
    this.address = address;
    this.name = name;
    this.isModule = isModule;
  }

  /** https://html.spec.whatwg.org/#run-a-worker */
  start(parent: HtmlHost, object: GuestObject): void {
    [this.#parent, this.#object] = [parent, object];
    this.#ports = Port.createChannel(parent, () => object);
    const [outside, inside] = this.#ports;
    outside.reader = {
      message: (received) => dispatchSteps(parent, object, messageEvent(parent, received)),
      close: () => undefined,
    };
    outside.start();
    const script = scriptAt(parent, this.address, this.isModule ? 'module' : 'script');
    if (script === null) {
      const missing = (): Iterable<void> => dispatchSteps(parent, object, createEvent(parent, parent.realm, 'error'));
      parent.queueTask('networking', 'worker', missing);
      return;
    }
    const host = parent.makeWorker(parent, this);
    this.#host = host;
    inside.host = host;
    startAgent(parent, host, parent.clock.ns + START_NS, (realm) => ({
      goal: this.isModule ? 'module' : 'script',
      run: () => (this.isModule ? this.#runModule(realm, script) : evaluateScript(realm, script.source, script.file)),
    }));
  }

  /** Of a module that is not whole the page hears that it never ran, and no more. */
  #runModule(realm: Realm, { file, source }: WorkerScript): Value {
    const phase: { reached: 'parse' | 'link' | 'runtime' } = { reached: 'parse' };
    const result = completionOf(() => RunModule(realm, file, source, phase));
    if (result.type === 'normal') return result.value;
    if (phase.reached === 'runtime') Throw(result.value);
    this.neverRan();
    return undefined;
  }

  /** Into the worker. */
  post(value: Value, transferList: readonly Value[]): void {
    this.#ports![0].post(value, transferList);
  }

  /** The end of the channel that is the worker's own. */
  get inside(): Port {
    return this.#ports![1];
  }

  /** What has not been told by then is not told any more. */
  terminate(): void {
    this.#isTerminated = true;
    const [outside] = this.#ports!;
    outside.reader = null;
    outside.close();
    this.#host?.kill();
  }

  /** Called in the worker: its own text is no script, or no module. */
  neverRan(): void {
    const parent = this.#parent;
    const worker = this;
    parent.deliver(parent.arrivalNs(), 'message', 'error', function* () {
      if (!worker.#isTerminated)
        yield* dispatchSteps(parent, worker.#object, createEvent(parent, parent.realm, 'error'));
    });
  }

  /** Called in the worker: nobody there took an exception. */
  failed(fields: ErrorFields, text: string): void {
    const parent = this.#parent;
    const worker = this;
    parent.deliver(parent.arrivalNs(), 'message', 'error', function* () {
      if (worker.#isTerminated) return;
      const event = createEvent(parent, parent.realm, 'error', { ...fields, error: null }, true, 'ErrorEvent');
      if (yield* dispatchSteps(parent, worker.#object, event)) parent.reportText(fields, text, null);
    });
  }
}

/** Installs the interface Worker. */
export function installWorkers(host: HtmlHost, realm: Realm): void {
  const refuse = (name: string, why: string): never =>
    Throw(createDOMException(realm, `Failed to construct 'Worker': ${why}`, name));
  const prototype = defineInterface<PageWorker>(realm, {
    name: 'Worker',
    parent: 'EventTarget',
    data: PageWorker,
    needs: 1,
    make: ([address, options]) => {
      const text = ToString(address);
      if (options !== undefined && options !== null && !isObject(options))
        ThrowTypeError("Failed to construct 'Worker': The provided value is not of type 'WorkerOptions'.");
      const option = (key: string): Value => (isObject(options) ? Get(options, key) : undefined);
      const type = option('type') === undefined ? 'classic' : ToString(option('type'));
      if (type !== 'classic' && type !== 'module')
        ThrowTypeError(
          `Failed to construct 'Worker': Failed to read the 'type' property from 'WorkerOptions': The provided value '${type}' is not a valid enum value of type WorkerType.`,
        );
      const url = isLocalAddress(text) ? text : parseUrl(text, PAGE_URL)?.href;
      if (url === undefined) return refuse('SyntaxError', `'${text}' is not a valid URL.`);
      const { origin } = parseUrl(PAGE_URL)!;
      if (!isLocalAddress(url) && parseUrl(url)?.origin !== origin)
        refuse('SecurityError', `Script at '${url}' cannot be accessed from origin '${origin}'.`);
      if (host.cluster.count >= MAX_AGENTS)
        refuse('NotSupportedError', `more than ${MAX_AGENTS - 1} workers in one program are not simulated`);
      return new PageWorker(url, option('name') === undefined ? '' : ToString(option('name')), type === 'module');
    },
    made: (worker, self) => worker.start(host, self),
    methods: {
      'postMessage/1': (worker, [value, options]) =>
        void cloningFor("'postMessage' on 'Worker'", () => worker.post(value, transferOf(options))),
      terminate: (worker) => void worker.terminate(),
    },
  });
  defineHandlers(realm, prototype, ['message', 'messageerror', 'error']);
}
