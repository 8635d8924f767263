import { defineAccessor, defineValue } from '../../engine/objects/function.ts';
import { ENUMERABLE, PLAIN } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Throw } from '../../engine/spec/errors.ts';
import { Call, Get } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToInt32, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { cloningFor } from '../../engine/builtins/structured-serialize.ts';
import { createDOMException } from '../web/dom-exception.ts';
import { createEvent, dispatch, dispatchSteps } from '../web/events.ts';
import { createInstance, defineInterface } from '../web/interface.ts';
import { LOCAL_URLS, PAGE_URL, type ParsedUrl, parseUrl } from '../web/url.ts';
import type { HtmlHost } from './html-host.ts';

/** One entry of the session history. */
interface Entry {
  readonly url: ParsedUrl;
  /** What `history.state` is there. */
  readonly state: Value;
}

class LocationData {}
class HistoryData {
  scrollRestoration = 'auto';
}

/** How long a step through the history takes: another process decides. */
const TRAVERSAL_MS = 2;

/** What a change of the address costs: it is taken apart, and the state is copied. */
const OPS_PER_ENTRY = 100;

/** Browsers forget what is further back. */
const MOST_ENTRIES = 50;

/** Where the page stands, as far as it can move without being left: https://html.spec.whatwg.org/#history-3 */
export class Navigation {
  readonly #host: HtmlHost;
  readonly #realm: Realm;
  #entries: Entry[];
  #at = 0;

  constructor(host: HtmlHost, realm: Realm, url: ParsedUrl) {
    this.#host = host;
    this.#realm = realm;
    this.#entries = [{ url, state: null }];
  }

  /** Another document stands there. */
  begin(url: ParsedUrl): void {
    this.#entries = [{ url, state: null }];
    this.#at = 0;
  }

  get #entry(): Entry {
    return this.#entries[this.#at];
  }
  get url(): ParsedUrl {
    return this.#entry.url;
  }
  get state(): Value {
    return this.#entry.state;
  }
  get length(): number {
    return this.#entries.length;
  }

  /** Goes to an address: at once where only the part behind `#` changes; the page itself is never left. */
  go(address: string, what = "set the 'href' property", replaces = this.#host.readyState !== 'complete'): void {
    const before = this.url;
    const url = this.#resolved(address);
    if (url === undefined)
      return void this.refuse(
        'SyntaxError',
        `Failed to ${what} on 'Location': '${shownAddress(address, before)}' is not a valid URL.`,
      );
    if (!address.includes('#') || withoutHash(url) !== withoutHash(before)) return this.#host.leave(url);
    if (url.hash === before.hash) return;
    // Before the document is loaded nobody can go back to where it was, except by a link.
    this.#put({ url, state: null }, replaces);
    dispatch(this.#host, this.#realm.globalObject, this.#popState());
    this.#hashChanged(before);
  }

  /** What is not taken apart is no base either, but for what is behind `#`. */
  #resolved(address: string): ParsedUrl | undefined {
    if (LOCAL.test(address)) return { ...LOCAL_URLS.blank, href: address };
    const { url } = this;
    if (!LOCAL.test(url.href)) return parseUrl(address, url.href);
    if (!address.startsWith('#')) return parseUrl(address, PAGE_URL);
    const hash = address === '#' ? '' : address;
    return { ...url, href: withoutHash(url) + hash, hash };
  }

  /** https://html.spec.whatwg.org/#shared-history-push/replace-state-steps */
  change(args: readonly Value[], replaces: boolean): undefined {
    const what = replaces ? 'replaceState' : 'pushState';
    agent.spend(OPS_PER_ENTRY);
    const clone = Get(this.#realm.globalObject, 'structuredClone');
    const state = cloningFor(`'${what}' on 'History'`, () => Call(clone, undefined, [args[0]]));
    const address = args[2] == null ? this.url.href : ToString(args[2]);
    const url = this.#resolved(address);
    if (url === undefined || url.origin !== this.url.origin)
      this.refuse(
        'SecurityError',
        `Failed to execute '${what}' on 'History': A history state object with URL '${url?.href ?? address}' cannot be created in a document with origin '${this.url.origin}' and URL '${this.url.href}'.`,
      );
    else this.#put({ url, state }, replaces);
    return undefined;
  }

  /** https://html.spec.whatwg.org/#dom-history-go: later; nothing happens at the ends. */
  step(by: number): undefined {
    if (by === 0) this.#host.leave(this.url);
    else
      this.#host.deliver(this.#host.clock.ns + TRAVERSAL_MS * 1e6, 'dom', 'history', () => this.#arrive(this.#at + by));
    return undefined;
  }

  *#arrive(at: number): Generator<void> {
    if (this.#entries[at] === undefined) return;
    const before = this.url;
    this.#at = at;
    yield* dispatchSteps(this.#host, this.#realm.globalObject, this.#popState());
    this.#hashChanged(before);
  }

  #put(entry: Entry, replaces: boolean): void {
    if (!replaces) this.#at++;
    this.#entries.length = this.#at;
    this.#entries.push(entry);
    if (this.#entries.length <= MOST_ENTRIES) return;
    this.#entries.shift();
    this.#at--;
  }

  #popState(): ReturnType<typeof createEvent> {
    return createEvent(this.#host, this.#realm, 'popstate', { state: this.state }, false, 'PopStateEvent');
  }

  #hashChanged(before: ParsedUrl): void {
    const { url } = this;
    if (url.hash === before.hash || withoutHash(url) !== withoutHash(before)) return;
    const fields = { oldURL: before.href, newURL: url.href };
    const event = createEvent(this.#host, this.#realm, 'hashchange', fields, false, 'HashChangeEvent');
    this.#host.queueTask('dom', 'hashchange', () => dispatchSteps(this.#host, this.#realm.globalObject, event));
  }

  refuse(name: string, message: string): never {
    return Throw(createDOMException(this.#realm, message, name));
  }
}

/** How Chromium shows what is no address: as far as it has taken it apart. */
function shownAddress(address: string, { protocol }: ParsedUrl): string {
  if (agent.stackRules.style !== 'v8') return address;
  const whole = (address.startsWith('//') ? protocol + address : address).replaceAll(' ', '%20');
  return /^(?:https?|wss?|ftp):\/\/[^/?#]*$/.test(whole) ? `${whole}/` : whole;
}

const LOCAL = /^(?:about|blob):/;
const withoutHash = ({ href, hash }: ParsedUrl): string => href.slice(0, href.length - hash.length);

/** Installs `location` and `history`. */
export function installNavigation(host: HtmlHost, realm: Realm, navigation: Navigation): void {
  const parts = ['href', 'origin', 'protocol', 'host', 'pathname', 'search', 'hash'] as const;
  const go = (value: Value, method?: string): void =>
    navigation.go(ToString(value), method && `execute '${method}'`, method === 'replace' || undefined);
  defineInterface(realm, {
    name: 'Location',
    data: LocationData,
    get: {
      ...Object.fromEntries(parts.map((part) => [part, () => navigation.url[part]])),
      hostname: () => navigation.url.host.replace(/:\d+$/, ''),
      port: () => /:(\d+)$/.exec(navigation.url.host)?.[1] ?? '',
    },
    set: {
      href: (_location, value) => go(value),
      hash: (_location, value) => go(`#${ToString(value).replace(/^#/, '')}`),
      search: () => host.leave(navigation.url),
      pathname: () => host.leave(navigation.url),
    },
    methods: {
      toString: () => navigation.url.href,
      'assign/1': (_location, [url]) => void go(url, 'assign'),
      'replace/1': (_location, [url]) => void go(url, 'replace'),
      reload: () => void host.leave(navigation.url),
    },
  });
  defineInterface<HistoryData>(realm, {
    name: 'History',
    data: HistoryData,
    get: {
      length: () => navigation.length,
      state: () => navigation.state,
      scrollRestoration: (history) => history.scrollRestoration,
    },
    set: {
      scrollRestoration: (history, value) => {
        const text = ToString(value);
        if (text === 'auto' || text === 'manual') history.scrollRestoration = text;
      },
    },
    methods: {
      'pushState/2': (_history, args) => navigation.change(args, false),
      'replaceState/2': (_history, args) => navigation.change(args, true),
      back: () => navigation.step(-1),
      forward: () => navigation.step(1),
      go: (_history, [by]) => navigation.step(ToInt32(by ?? 0)),
    },
  });
  defineValue(realm.globalObject, 'history', createInstance(realm, 'History', new HistoryData()), PLAIN);
  const location = createInstance(realm, 'Location', new LocationData());
  defineAccessor(
    realm,
    realm.globalObject,
    'location',
    () => location,
    (_this, [value]) => {
      go(value);
      return undefined;
    },
    ENUMERABLE,
  );
}
