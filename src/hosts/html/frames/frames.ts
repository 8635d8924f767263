import { decodeUtf8 } from '../../../base/utf8.ts';
import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { accessorDescriptor } from '../../../engine/objects/property-descriptor.ts';
import { CONFIGURABLE } from '../../../engine/objects/shape.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { hereIn } from '../../error-position.ts';
import { NS_PER_MS } from '../../virtual-clock.ts';
import { createEvent, dispatch, dispatchSteps } from '../../web/events.ts';
import { localAnswer } from '../../web/local-addresses.ts';
import { LOCAL_URLS, PAGE_URL, type ParsedUrl, parseUrl } from '../../web/url.ts';
import type { Dom } from '../dom/dom.ts';
import type { Members } from '../dom/members.ts';
import { ELEMENT, type Mutation, type NodeData } from '../dom/nodes.ts';

/** A window in a frame, as the document around it knows it. */
export interface FrameWindow {
  readonly window: GuestObject;
  readonly document: GuestObject;
  /** The document that a text describes takes the place of its own; `loaded` when it is. */
  show(markup: string, address: ParsedUrl, loaded: () => Iterable<void>): Iterable<void>;
  close(): void;
}

/** Opens the window of a frame, or the one that comes after another of it. */
export type OpenWindow = (frame: NodeData, instead: FrameWindow | undefined) => FrameWindow;

/** What a frame is to show. */
interface Content {
  readonly markup: string;
  readonly address: ParsedUrl;
}

/** From the element in the document to what it shows: another process decides. */
const MS_TO_BEGIN = 12;

/**
 * https://html.spec.whatwg.org/#the-iframe-element: one that shows nothing is loaded as soon as it stands in the document, one that has its
 * text from the program somewhat later; what comes from elsewhere is not simulated.
 */
export class Frames {
  readonly #dom: Dom;
  readonly #open: OpenWindow;
  readonly #loaded: NodeData[] = [];
  /** Those in the document, in the order in which they came. */
  readonly #all = new Set<NodeData>();
  /** Their windows, of those that somebody has looked at. */
  readonly #windows = new Map<NodeData, FrameWindow>();
  /** What each is to show; another object whenever that changes. */
  readonly #contents = new WeakMap<NodeData, Content>();
  /** A frame was made: until then nobody looks for them. */
  isThere = false;

  constructor(dom: Dom, open: OpenWindow) {
    this.#dom = dom;
    this.#open = open;
  }

  heard({ added, removed, target, name, isMove }: Mutation): void {
    if (!this.isThere) return;
    if (!isMove) for (const each of framesIn(removed)) this.#removed(each);
    for (const each of framesIn(added))
      if (each.isConnected && each.root === this.#dom.document && !this.#all.has(each)) this.#inserted(each);
    if ((name === 'srcdoc' || name === 'src') && this.#all.has(target)) this.#navigate(target);
  }

  #inserted(frame: NodeData): void {
    this.#all.add(frame);
    this.#count();
    const address = frame.attributes.get('src') ?? '';
    if (!frame.attributes.has('srcdoc') && /^(?:about:blank)?$/.test(address)) this.#loaded.push(frame);
    else this.#navigate(frame);
  }

  #removed(frame: NodeData): void {
    if (!this.#all.delete(frame)) return;
    this.#count();
    this.#contents.delete(frame);
    const opened = this.#windows.get(frame);
    this.#windows.delete(frame);
    opened?.close();
  }

  #navigate(frame: NodeData): void {
    this.#go(frame, this.#contentOf(frame));
  }

  /** Its window was told to go there. */
  go(frame: NodeData, address: ParsedUrl): void {
    this.#go(frame, this.#contentAt(address.href));
  }

  #go(frame: NodeData, content: Content | null): void {
    const { host, scripts } = this.#dom;
    if (content === null) return host.warn(`${hereIn()}The page of this iframe is not simulated`);
    this.#contents.set(frame, content);
    const done = scripts.wait();
    const frames = this;
    host.deliver(host.clock.ns + MS_TO_BEGIN * NS_PER_MS, 'networking', 'iframe', function* () {
      if (frames.#contents.get(frame) !== content) return done();
      yield* frames.#nextWindowOf(frame).show(content.markup, content.address, function* () {
        yield* frames.#tell(frame);
        done();
      });
    });
  }

  *#tell(frame: NodeData): Generator<void> {
    const { host, realm } = this.#dom;
    if (this.#all.has(frame)) yield* dispatchSteps(host, this.#dom.view(frame), createEvent(host, realm, 'load'));
  }

  /** Null: its origin is another one, or its text is nowhere. */
  #contentOf({ attributes }: NodeData): Content | null {
    if (attributes.has('sandbox') && !/\ballow-same-origin\b/.test(attributes.get('sandbox')!)) return null;
    const markup = attributes.get('srcdoc');
    if (markup !== undefined) return { markup, address: LOCAL_URLS.srcdoc };
    return this.#contentAt(attributes.get('src') ?? '');
  }

  #contentAt(src: string): Content | null {
    if (/^(?:about:blank)?$/.test(src)) return { markup: '', address: LOCAL_URLS.blank };
    const { host } = this.#dom;
    if (src.startsWith('blob:')) {
      const answer = localAnswer(host, src);
      return (
        answer && {
          markup: decodeUtf8(answer.bytes) ?? '',
          address: { ...LOCAL_URLS.blank, href: src, protocol: 'blob:', pathname: src.slice('blob:'.length) },
        }
      );
    }
    const address = parseUrl(src, PAGE_URL);
    const text = address?.href.startsWith(PAGE_URL)
      ? host.settings.files.get(address.href.slice(PAGE_URL.length))
      : undefined;
    return address === undefined || text === undefined ? null : { markup: text, address };
  }

  /** A step of the program: what it puts into the document is loaded before it goes on. */
  around<T>(steps: () => T): T {
    const others = this.#loaded.length;
    const result = steps();
    while (this.#loaded.length > others) {
      const { host, realm } = this.#dom;
      const [frame] = this.#loaded.splice(others, 1);
      dispatch(host, this.#dom.view(frame), createEvent(host, realm, 'load'));
    }
    return result;
  }

  readonly members: Members = {
    get: {
      contentWindow: (node) => this.windowOf(node),
      contentDocument: (node) => (this.#all.has(node) ? this.#windowOf(node).document : null),
    },
  };

  windowOf(frame: NodeData): Value {
    return this.#all.has(frame) ? this.#windowOf(frame).window : null;
  }

  #windowOf(frame: NodeData): FrameWindow {
    const opened = this.#windows.get(frame) ?? this.#open(frame, undefined);
    this.#windows.set(frame, opened);
    return opened;
  }

  /** That of another document, seen as the same object. */
  #nextWindowOf(frame: NodeData): FrameWindow {
    const before = this.#windows.get(frame);
    if (before === undefined) return this.#windowOf(frame);
    before.close();
    const next = this.#open(frame, before);
    this.#windows.set(frame, next);
    return next;
  }

  #counted = 0;
  /** The window has them by number. */
  #count(): void {
    const { realm } = this.#dom;
    const { globalObject } = realm;
    const length = this.#all.size;
    globalObject.methods.set(globalObject, 'length', length, globalObject);
    for (; this.#counted < length; this.#counted++) {
      const at = this.#counted;
      const get = CreateBuiltinFunction(() => this.windowOf([...this.#all][at]), 0, String(at), { realm });
      globalObject.methods.defineOwnProperty(globalObject, at, accessorDescriptor(get, undefined, CONFIGURABLE));
    }
    while (this.#counted > length) globalObject.methods.delete(globalObject, --this.#counted);
  }
}

function* framesIn(nodes: readonly NodeData[]): Generator<NodeData> {
  for (const top of nodes)
    if (top.type === ELEMENT) for (const each of [top, ...top.descendants()]) if (each.name === 'iframe') yield each;
}
