import { StructuredDeserializeWithTransfer } from '../../engine/builtins/structured-clone.ts';
import { cloningFor, StructuredSerializeWithTransfer } from '../../engine/builtins/structured-serialize.ts';
import { incumbentRealm, withRealm } from '../../engine/index.ts';
import { CreateBuiltinFunction, defineAccessor, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { CONFIGURABLE, PLAIN } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Throw } from '../../engine/spec/errors.ts';
import { CreateArrayFromList, CreateDataPropertyOrThrow, Get } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString, ToUint32 } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { Cluster } from '../agents/cluster.ts';
import type { Received } from '../agents/ports.ts';
import { currentEvent } from '../web/call-listeners.ts';
import { createDOMException } from '../web/dom-exception.ts';
import { createEvent, dispatchSteps } from '../web/events.ts';
import { sendBeacon } from '../web/fetch.ts';
import { createInstance, defineInterface, requireArguments } from '../web/interface.ts';
import { portList, transferOf } from '../web/messages.ts';
import { PAGE_URL, parseUrl } from '../web/url.ts';
import type { HtmlHost } from './html-host.ts';
import { withNamedProperties } from './dom/named-properties.ts';
import type { PageRules } from './versions.ts';

class NavigatorData {}
/** What an entry of a storage takes beside its texts. */
const BYTES_PER_ITEM = 64;
/** What the keys and texts of a storage may be long together. */
const QUOTA = 5 << 20;

/** What all windows store together. */
class Stored {
  readonly items = new Map<string, string>();
  size = 0;
}

type Change = readonly [key: string | null, oldValue: string | null, newValue: string | null];

class StorageData {
  readonly #stored: Stored;
  readonly #changed: (change: Change) => void;

  constructor(stored: Stored, changed: (change: Change) => void) {
    this.#stored = stored;
    this.#changed = changed;
  }

  get items(): Map<string, string> {
    return this.#stored.items;
  }

  /** False where there is no room for it. */
  put(key: string, text: string): boolean {
    const before = this.items.get(key);
    const size = this.#stored.size + text.length + (before === undefined ? key.length : -before.length);
    if (size > QUOTA) return false;
    if (before === undefined) agent.charge(BYTES_PER_ITEM);
    this.#stored.size = size;
    this.items.set(key, text);
    if (before !== text) this.#changed([key, before ?? null, text]);
    return true;
  }

  remove(key: string): undefined {
    const before = this.items.get(key);
    if (before === undefined) return;
    this.#stored.size -= key.length + before.length;
    this.items.delete(key);
    this.#changed([key, before, null]);
  }

  clear(): undefined {
    const { size } = this.items;
    this.#stored.size = 0;
    this.items.clear();
    if (size > 0) this.#changed([null, null, null]);
  }
}

function putOrRefuse(data: StorageData, key: string, text: string, what: string): undefined {
  if (data.put(key, text)) return;
  Throw(
    createDOMException(
      agent.realm,
      `Failed to ${what} on 'Storage': Setting the value of '${key}' exceeded the quota.`,
      'QuotaExceededError',
    ),
  );
}

/** `navigator`, storage and `postMessage` of the page. */
export function installWindow(host: HtmlHost, realm: Realm, rules: PageRules): void {
  installNavigator(host, realm, rules);
  installFacts(realm);
  installAliases(realm, rules);
  installStorage(host, realm);
  installPostMessage(host, realm);
  installPrompts(host, realm);
  installChrome(host, realm);
}

/** What a window does with what is around it: there is nothing, and another window is blocked, as for a script without a click. */
function installChrome(host: HtmlHost, realm: Realm): void {
  const window = realm.globalObject;
  for (const name of OF_WINDOWS)
    defineMethod(realm, window, name, 0, (_this, [address]) => {
      if (name === 'open') host.warn(`open: ${address === undefined ? '' : ToString(address)}`);
      return name === 'open' ? null : name === 'find' ? false : undefined;
    });
  const put = (value: Value): undefined => void CreateDataPropertyOrThrow(window, 'event', value);
  defineAccessor(
    realm,
    window,
    'event',
    () => currentEvent(),
    (_this, [value]) => put(value),
  );
}

const OF_WINDOWS = [
  'open',
  'close',
  'stop',
  'focus',
  'blur',
  'print',
  'moveTo',
  'moveBy',
  'resizeTo',
  'resizeBy',
  'find',
];

/** https://html.spec.whatwg.org/#simple-dialogs: nobody is there to answer. */
function installPrompts(host: HtmlHost, realm: Realm): void {
  for (const [name, answer] of [
    ['alert', undefined],
    ['confirm', false],
    ['prompt', null],
  ] as const)
    defineMethod(realm, realm.globalObject, name, 0, (_this, [message]) => {
      const text = message === undefined ? '' : ToString(message);
      host.warn(`${name}: ${text}`);
      return answer;
    });
}

const constant = <T extends Readonly<Record<string, Value>>>(values: T): Record<keyof T, () => Value> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, () => value])) as Record<keyof T, () => Value>;

export function installNavigator(
  host: HtmlHost,
  realm: Realm,
  { userAgent, vendor }: PageRules,
  name: 'Navigator' | 'WorkerNavigator' = 'Navigator',
): void {
  defineInterface(realm, {
    name,
    data: NavigatorData,
    get: {
      ...constant({
        userAgent,
        vendor,
        language: 'en-US',
        onLine: true,
        hardwareConcurrency: 4,
        platform: 'Linux x86_64',
        appName: 'Netscape',
        appCodeName: 'Mozilla',
        appVersion: userAgent.slice('Mozilla/'.length),
        product: 'Gecko',
        cookieEnabled: true,
      }),
      ...(name === 'Navigator' ? constant(factsOf(vendor)) : {}),
      languages: () => CreateArrayFromList(['en-US']),
      locks: () => Get(host.webStreams('locks'), 'locks'),
      permissions: () => Get(host.webStreams('permissions'), 'permissions'),
      storage: () => Get(host.webStreams('permissions'), 'storage'),
      ...(name === 'Navigator' && vendor !== '' ? { scheduling: () => scheduling } : {}),
    },
    methods:
      name === 'Navigator'
        ? {
            'sendBeacon/1': (_data, [address, body]) => {
              sendBeacon(host, address, body);
              return true;
            },
            javaEnabled: () => false,
          }
        : {},
  });
  const scheduling = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineMethod(realm, scheduling, 'isInputPending', 0, () => false);
  defineValue(scheduling, WELL_KNOWN.toStringTag, 'Scheduling', CONFIGURABLE);
  defineValue(realm.globalObject, 'navigator', createInstance(realm, name, new NavigatorData()), PLAIN);
}

/** What only windows are told; Firefox has no vendor. */
const factsOf = (vendor: string): Record<string, Value> => ({
  productSub: vendor === '' ? '20100101' : '20030107',
  vendorSub: '',
  maxTouchPoints: 0,
  webdriver: false,
  pdfViewerEnabled: true,
  doNotTrack: vendor === '' ? 'unspecified' : null,
});

/** Older names of what a window has. */
function installAliases(realm: Realm, { vendor }: PageRules): void {
  const names = [
    ['clientInformation', 'navigator'],
    ['webkitURL', 'URL'],
    ...(vendor === '' ? [] : ([['WebKitMutationObserver', 'MutationObserver']] as const)),
    ['WebKitCSSMatrix', 'DOMMatrix'],
  ] as const;
  for (const [name, other] of names)
    defineAccessor(
      realm,
      realm.globalObject,
      name,
      () => Get(realm.globalObject, other),
      (_this, [value]) => void CreateDataPropertyOrThrow(realm.globalObject, name, value),
    );
}

function installFacts(realm: Realm): void {
  const { origin } = parseUrl(PAGE_URL)!;
  const facts: Readonly<Record<string, Value>> = {
    origin,
    name: '',
    status: '',
    closed: false,
    length: 0,
    isSecureContext: true,
    crossOriginIsolated: false,
    devicePixelRatio: 1,
    innerWidth: 1280,
    innerHeight: 720,
    outerWidth: 1280,
    outerHeight: 720,
    screenLeft: 0,
    screenTop: 0,
    screenX: 0,
    screenY: 0,
    opener: null,
    frameElement: null,
  };
  for (const [name, value] of Object.entries(facts)) defineValue(realm.globalObject, name, value, PLAIN);
  const screen = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const [name, value] of Object.entries({
    width: 1280,
    height: 720,
    availWidth: 1280,
    availHeight: 720,
    availLeft: 0,
    availTop: 0,
    colorDepth: 24,
    pixelDepth: 24,
  }))
    defineValue(screen, name, value, PLAIN);
  defineValue(screen, WELL_KNOWN.toStringTag, 'Screen', CONFIGURABLE);
  defineValue(realm.globalObject, 'screen', screen, PLAIN);
}

/** What is stored is all windows'. */
const storages = new WeakMap<Cluster, Map<string, Stored>>();
/** Each window's own objects for it. */
const areas = new WeakMap<HtmlHost, Map<string, GuestObject>>();
/** Chromium's windows hear of it by another process. */
const CHROMIUM_STORAGE_NS = 1_500_000;

/** https://html.spec.whatwg.org/#concept-storage-broadcast */
function broadcast(host: HtmlHost, name: string, [key, oldValue, newValue]: Change): void {
  const dueNs = host.clock.ns + (host.agent.stackRules.style === 'firefox' ? 0 : CHROMIUM_STORAGE_NS);
  for (const other of host.windows) {
    if (other === host || other.isGone) continue;
    const storageArea = areas.get(other)!.get(name)!;
    const fields = { key, oldValue, newValue, url: host.address.href, storageArea };
    const event = createEvent(other, other.realm, 'storage', fields, false, 'StorageEvent');
    other.deliver(dueNs, 'dom', 'storage', () => dispatchSteps(other, other.realm.globalObject, event));
  }
}

function installStorage(host: HtmlHost, realm: Realm): void {
  const shared = storages.get(host.cluster) ?? new Map<string, Stored>();
  storages.set(host.cluster, shared);
  const views = new Map<string, GuestObject>();
  areas.set(host, views);
  defineInterface<StorageData>(realm, {
    name: 'Storage',
    data: StorageData,
    get: { length: ({ items }) => items.size },
    methods: {
      'key/1': ({ items }, [index]) => {
        const wanted = ToUint32(index);
        if (wanted >= items.size) return null;
        agent.spend(items.size);
        return [...items.keys()][wanted];
      },
      'getItem/1': ({ items }, [key]) => items.get(ToString(key)) ?? null,
      'setItem/2': (data, [key, value]) => putOrRefuse(data, ToString(key), ToString(value), "execute 'setItem'"),
      'removeItem/1': (data, [key]) => data.remove(ToString(key)),
      clear: (data) => data.clear(),
    },
  });
  for (const name of ['localStorage', 'sessionStorage']) {
    const stored = shared.get(name) ?? new Stored();
    shared.set(name, stored);
    const data = new StorageData(stored, (change) => broadcast(host, name, change));
    const { items } = stored;
    const storage = withNamedProperties(realm, createInstance(realm, 'Storage', data), {
      get: (key) => items.get(key),
      set: (key, value) => putOrRefuse(data, key, value, `set a named property '${key}'`),
      remove: (key) => data.remove(key),
      names: () => [...items.keys()],
    });
    defineValue(realm.globalObject, name, storage, PLAIN);
    views.set(name, storage);
  }
}

/** https://html.spec.whatwg.org/#window-post-message-steps: cloned at once, delivered by a task. */
function installPostMessage(host: HtmlHost, realm: Realm): void {
  const window = realm.globalObject;
  const { origin } = parseUrl(PAGE_URL)!;
  const post = CreateBuiltinFunction(
    (_this, args) => {
      requireArguments(args, 1, "execute 'postMessage' on 'Window'");
      const options = isObject(args[1]) ? args[1] : undefined;
      const target = options === undefined ? args[1] : Get(options, 'targetOrigin');
      const wanted = target === undefined ? '/' : ToString(target);
      const parsed = wanted === '*' || wanted === '/' ? origin : parseUrl(wanted)?.origin;
      if (parsed === undefined) {
        return Throw(
          createDOMException(
            realm,
            `Failed to execute 'postMessage' on 'Window': Invalid target origin '${wanted}' in a call to 'postMessage'.`,
            'SyntaxError',
          ),
        );
      }
      const message = cloningFor("'postMessage' on 'Window'", () =>
        StructuredSerializeWithTransfer(args[0], transferOf(options ?? args[2])),
      );
      const source = incumbentRealm(realm).globalObject;
      let received: Received | null = null;
      const steps = (): Iterable<void> => {
        // The steps may be done twice when the agent is parked in them.
        received ??= withRealm(realm, () => StructuredDeserializeWithTransfer(message));
        return deliver(host, realm, window, received, { origin, source });
      };
      if (parsed === origin) host.queueTask('message', 'postMessage', steps, host.messagePriority);
      return undefined;
    },
    1,
    'postMessage',
    { realm },
  );
  defineValue(window, 'postMessage', post, PLAIN);
}

function deliver(
  host: HtmlHost,
  realm: Realm,
  window: GuestObject,
  received: Received,
  sender: { readonly origin: string; readonly source: GuestObject },
): Iterable<void> {
  const fields = { ...sender, data: received.value, lastEventId: '', ports: portList(received) };
  return dispatchSteps(host, window, createEvent(host, realm, 'message', fields, false, 'MessageEvent'));
}
