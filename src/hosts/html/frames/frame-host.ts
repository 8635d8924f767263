import { createRealm, withRealm } from '../../../engine/index.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { uncaughtText } from '../../shell-host.ts';
import { createEvent, dispatch } from '../../web/events.ts';
import { LOCAL_URLS, type ParsedUrl } from '../../web/url.ts';
import type { NodeData } from '../dom/nodes.ts';
import { HtmlHost } from '../html-host.ts';
import { documentLoaded } from '../loop/loading.ts';
import type { PageRules } from '../versions.ts';
import type { FrameWindow } from './frames.ts';

/** Opens the window of a frame that stands in a document of `parent`. */
export type MakeWindow = (parent: HtmlHost, frame: NodeData, instead?: FrameWindow) => FrameWindow;

/** What a window takes. */
const BYTES_PER_WINDOW = 600_000;
const OPS_PER_WINDOW = 20_000;

/** Firefox tells that a frame is loaded when nothing else waits but messages to a page that is not. */
const AFTER_TIMERS = 0;

/**
 * A window within the page, with a realm and a document of its own; its loop, queues and clock are the page's.
 * https://html.spec.whatwg.org/#windows
 */
class FrameHost extends HtmlHost implements FrameWindow {
  readonly #parent: HtmlHost;
  readonly #frame: NodeData;
  override readonly jobs: HtmlHost['jobs'];
  override readonly clock: HtmlHost['clock'];
  override readonly random: HtmlHost['random'];
  override readonly tasks: HtmlHost['tasks'];
  override readonly timers: HtmlHost['timers'];
  override readonly timing: HtmlHost['timing'];
  override readonly idle: HtmlHost['idle'];
  override readonly frames: HtmlHost['frames'];
  override readonly windows: HtmlHost[];
  override readonly address = LOCAL_URLS.blank;
  override readyState = 'complete';

  constructor(parent: HtmlHost, frame: NodeData) {
    super(parent.id, parent.settings, parent.makeWorker, parent);
    this.cluster.withdraw(this);
    this.#parent = parent;
    this.#frame = frame;
    this.agent = parent.agent;
    this.callbacks = parent.callbacks;
    this.jobs = parent.jobs;
    this.clock = parent.clock;
    this.random = parent.random;
    this.tasks = parent.tasks;
    this.timers = parent.timers;
    this.timing = parent.timing;
    this.idle = parent.idle;
    this.frames = parent.frames;
    this.windows = parent.windows;
    this.makeWindow = parent.makeWindow;
    this.messagePriority = 1;
  }

  protected override installScope(realm: Realm, rules: PageRules): void {
    super.installScope(realm, rules);
    this.page!.body.replaceAll([]);
    this.#set('frameElement', this.#frame.view(this.#frame));
    const { attributes } = this.#frame;
    this.#set('name', attributes.get('name') ?? '');
    this.#set('innerWidth', Number.parseInt(attributes.get('width') ?? '', 10) || 300);
    this.#set('innerHeight', Number.parseInt(attributes.get('height') ?? '', 10) || 150);
  }

  #set(name: string, value: Value): void {
    const { globalObject } = this.realm;
    globalObject.methods.set(globalObject, name, value, globalObject);
  }

  protected override relatives(window: GuestObject): Readonly<Record<string, GuestObject>> {
    const [parent, top] = [this.#parent, this.windows[0]].map(({ realm }) => realm.globalObject);
    return { ...super.relatives(window), parent, top };
  }

  get window(): GuestObject {
    return this.realm.globalObject;
  }

  get document(): GuestObject {
    return this.page!.view(this.page!.document);
  }

  *show(markup: string, address: ParsedUrl, loaded: () => Iterable<void>): Generator<void> {
    this.navigation.begin(address);
    this.readyState = 'loading';
    yield* this.page!.parse(markup);
    const told = (): Generator<void> => this.#told(loaded);
    const { scripts } = this.page!;
    if (scripts.areOnTheirWay) {
      this.readyState = 'interactive';
      return scripts.whenDone(() => void this.queueTask('networking', 'iframe', told));
    }
    if (this.agent.stackRules.style !== 'firefox') return yield* told();
    this.queueTask('networking', 'iframe', told, AFTER_TIMERS);
  }

  *#told(loaded: () => Iterable<void>): Generator<void> {
    if (!this.isGone) yield* documentLoaded(this, this.page!);
    yield* loaded();
  }

  close(): void {
    const { globalObject } = this.realm;
    const event = createEvent(this, this.realm, 'pagehide', { persisted: false }, true, 'PageTransitionEvent', true);
    dispatch(this, globalObject, event);
    dispatch(this, globalObject, createEvent(this, this.realm, 'unload'));
    this.isGone = true;
    this.#set('parent', null);
  }

  override leave(address: ParsedUrl): void {
    if (!this.isGone) this.#parent.page!.frames.go(this.#frame, address);
  }

  protected override ofWindow(run: () => void, callback: GuestObject | null): () => void {
    return () => {
      if (!this.isGone) this.callListener(() => void run(), callback);
    };
  }

  override atCheckpointEnd(steps: () => void): void {
    this.#parent.atCheckpointEnd(steps);
  }

  /** It is no error of the page around it. */
  protected override endsBadly(error: { readonly value: Value; readonly fromPromise: boolean }): void {
    this.writeError(uncaughtText(error.value, error.fromPromise));
  }
}

export const openFrame: MakeWindow = (parent, frame, instead) => {
  agent.roomLeft -= BYTES_PER_WINDOW;
  agent.spend(OPS_PER_WINDOW);
  const host = new FrameHost(parent, frame);
  const realm = createRealm(parent.agent, (instead as FrameHost | undefined)?.realm);
  withRealm(realm, () => host.installGlobals(realm));
  parent.windows.push(host);
  return host;
};
