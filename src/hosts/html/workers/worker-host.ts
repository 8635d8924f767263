import { evaluateScript, sourceErrorOf } from '../../../engine/index.ts';
import { cloningFor } from '../../../engine/builtins/structured-serialize.ts';
import { defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Throw, ThrowTypeError } from '../../../engine/spec/errors.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Program } from '../../host.ts';
import { uncaughtText } from '../../shell-host.ts';
import { createDOMException } from '../../web/dom-exception.ts';
import { defineHandlers, dispatchSteps, TargetData } from '../../web/events.ts';
import { createInstance, defineInterface, requireArguments } from '../../web/interface.ts';
import { messageEvent, transferOf } from '../../web/messages.ts';
import { isLocalAddress } from '../../web/local-addresses.ts';
import { PAGE_URL, parseUrl } from '../../web/url.ts';
import type { ErrorFields } from '../loop/error-event.ts';
import { HtmlHost } from '../html-host.ts';
import type { PageRules } from '../versions.ts';
import { installNavigator } from '../window.ts';
import { type PageWorker, scriptAt } from './workers.ts';

class LocationData {}

/** The agent of a worker: a page's loop without a document. https://html.spec.whatwg.org/#dedicatedworkerglobalscope */
export class WorkerHost extends HtmlHost {
  readonly #worker: PageWorker;
  #isClosing = false;

  constructor(parent: HtmlHost, worker: PageWorker) {
    const settings = { ...parent.settings, entry: worker.address, seed: parent.settings.seed + parent.cluster.count };
    super(parent.id, settings, parent.makeWorker, parent);
    this.#worker = worker;
    this.canBlock = true;
    this.refusesWaits = false;
  }

  protected override installScope(realm: Realm, rules: PageRules): void {
    const { globalObject } = realm;
    const worker = this.#worker;
    defineValue(globalObject, 'self', globalObject, PLAIN);
    defineValue(globalObject, 'name', worker.name, PLAIN);
    defineInterface(realm, { name: 'WorkerGlobalScope', parent: 'EventTarget', data: TargetData });
    const scope = defineInterface(realm, {
      name: 'DedicatedWorkerGlobalScope',
      parent: 'WorkerGlobalScope',
      data: TargetData,
    });
    globalObject.methods.setPrototypeOf(globalObject, scope);
    const types = ['message', 'messageerror', 'error', 'unhandledrejection', 'rejectionhandled'];
    defineHandlers(realm, globalObject, types, (value) => value ?? globalObject);
    defineMethod(realm, globalObject, 'postMessage', 1, (_this, [...args]) => {
      requireArguments(args, 1, "execute 'postMessage' on 'DedicatedWorkerGlobalScope'");
      cloningFor("'postMessage' on 'DedicatedWorkerGlobalScope'", () =>
        worker.inside.post(args[0], transferOf(args[1])),
      );
      return undefined;
    });
    defineMethod(realm, globalObject, 'close', 0, () => {
      this.#isClosing = true;
      return undefined;
    });
    defineMethod(realm, globalObject, 'importScripts', 0, (_this, args) => this.#importScripts(realm, args));
    installNavigator(this, realm, rules, 'WorkerNavigator');
    this.#installLocation(realm);
    worker.inside.reader = {
      message: (received) => dispatchSteps(this, globalObject, messageEvent(this, received)),
      close: () => undefined,
    };
  }

  #installLocation(realm: Realm): void {
    const { address } = this.#worker;
    const url = parseUrl(address);
    const parts = ['origin', 'protocol', 'host', 'pathname', 'search', 'hash'] as const;
    const local = { origin: parseUrl(PAGE_URL)!.origin, protocol: address.replace(/:.*$/s, ':') };
    const part = (name: (typeof parts)[number]): string =>
      isLocalAddress(address) ? ((local as Record<string, string>)[name] ?? '') : (url?.[name] ?? '');
    defineInterface(realm, {
      name: 'WorkerLocation',
      data: LocationData,
      get: { href: () => address, ...Object.fromEntries(parts.map((name) => [name, () => part(name)])) },
      methods: { toString: () => address },
    });
    defineValue(realm.globalObject, 'location', createInstance(realm, 'WorkerLocation', new LocationData()), PLAIN);
  }

  /** https://html.spec.whatwg.org/#import-scripts-into-worker-global-scope: each runs before this comes back. */
  #importScripts(realm: Realm, addresses: readonly Value[]): undefined {
    const on = "Failed to execute 'importScripts' on 'WorkerGlobalScope': ";
    if (this.#worker.isModule) ThrowTypeError(`${on}Module scripts don't support importScripts().`);
    for (const each of addresses) {
      const text = ToString(each);
      const base = isLocalAddress(this.#worker.address) ? PAGE_URL : this.#worker.address;
      const address = isLocalAddress(text) ? text : (parseUrl(text, base)?.href ?? text);
      const script = scriptAt(this, address);
      if (script === null)
        return Throw(createDOMException(realm, `${on}The script at '${address}' failed to load.`, 'NetworkError'));
      evaluateScript(realm, script.source, script.file);
    }
    return undefined;
  }

  protected override *loop(program: Program): Generator<void> {
    const isModule = program.goal === 'module';
    const start = (): void => {
      const evaluation = program.run();
      if (isModule && isObject(evaluation as Value)) this.watchModule(evaluation as GuestObject);
    };
    this.runTask(this.enqueueTask(program.goal, this.settings.entry), start, isModule ? 'whole' : 'program');
    yield;
    yield* this.checkpoint();
    this.#worker.inside.start();
    // Firefox hands over what was sent by then before it looks at timers.
    if (this.agent.stackRules.style === 'firefox') this.timersWaitedNs = this.clock.ns;
    while (!this.#isClosing && (yield* this.next()));
  }

  /** It is the Worker's affair, and what was rejected nobody's. */
  protected override endsBadly(
    { value, fromPromise }: { readonly value: Value; readonly fromPromise: boolean },
    fields: ErrorFields | null,
  ): void {
    const text = uncaughtText(value, fromPromise);
    const isUnparsed = isObject(value) && sourceErrorOf(value)?.file === this.settings.entry;
    if (isUnparsed && this.agent.stackRules.style === 'firefox') this.#worker.neverRan();
    else if (fields === null) this.writeError(text);
    else this.#worker.failed(fields, text);
  }

  /** One of a worker of its own. */
  override reportText(fields: ErrorFields, text: string): void {
    this.#worker.failed(fields, text);
  }
}
