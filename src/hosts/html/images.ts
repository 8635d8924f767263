import { CreateBuiltinFunction, defineGlobal, defineValue } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { ToString, ToUint32 } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { createDOMException } from '../web/dom-exception.ts';
import { createEvent, dispatchSteps } from '../web/events.ts';
import { exchange } from '../web/exchange.ts';
import { HeadersData } from '../web/headers.ts';
import type { Interface } from '../web/interface.ts';
import { isLocalAddress } from '../web/local-addresses.ts';
import { newPromise } from '../web/promises.ts';
import { parseUrl } from '../web/url.ts';
import { installLater } from '../web/later.ts';
import type { Dom } from './dom/dom.ts';
import { ELEMENT, type NodeData } from './dom/nodes.ts';

interface Picture {
  /** Which loading it is. */
  turn: number;
  size: readonly [width: number, height: number] | null;
  isComplete: boolean;
  /** Calls of decode() that wait: what each does in the end. */
  readonly waiting: ((isGood: boolean) => void)[];
}

/** Once the bytes are there, the picture is made of them, and its event is a task after that: timers that are due come first. */
const MS_UNTIL_EVENT = 0.3;
/** That there is no address, Firefox finds out before that, Chromium after. */
const MS_UNTIL_NO_ADDRESS = { firefox: 0.2, chromium: 0.4 };

const pictures = new WeakMap<NodeData, Picture>();

/** Pictures that a page has loaded, by address: the next one with that address is complete at once. */
const loaded = new WeakMap<Dom, Map<string, readonly [number, number]>>();

function loadedBy(dom: Dom): Map<string, readonly [number, number]> {
  let sizes = loaded.get(dom);
  if (sizes === undefined) loaded.set(dom, (sizes = new Map()));
  return sizes;
}

const isFirefox = (dom: Dom): boolean => dom.host.agent.stackRules.style === 'firefox';

function pictureOf(node: NodeData): Picture {
  let picture = pictures.get(node);
  if (picture === undefined) pictures.set(node, (picture = { turn: 0, size: null, isComplete: true, waiting: [] }));
  return picture;
}

/** What the bytes say of themselves: nothing is drawn. Null: they are no picture. */
export function sizeOfPicture(bytes: Uint8Array): readonly [number, number] | null {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (/^GIF8[79]a/.test(head) && bytes.length > 23) return [bytes[6] | (bytes[7] << 8), bytes[8] | (bytes[9] << 8)];
  if (/^\x89PNG\r\n\x1a\n.{4}IHDR/s.test(head) && bytes.length > 32)
    return [(bytes[18] << 8) | bytes[19], (bytes[22] << 8) | bytes[23]];
  return /^\s*(?:<\?xml|<svg)/.test(head) ? [150, 150] : null;
}

/** https://html.spec.whatwg.org/#the-img-element: it is loaded for its events alone. */
export function imageMembers(dom: Dom): Pick<Interface<NodeData>, 'get' | 'set' | 'methods'> {
  const text = (name: string) => (node: NodeData) => node.attributes.get(name) ?? '';
  const put = (name: string) => (node: NodeData, value: Value) => node.setAttribute(name, ToString(value));
  const side = (name: string, at: 0 | 1) => (node: NodeData) =>
    Number.parseInt(node.attributes.get(name) ?? '', 10) || (pictureOf(node).size?.[at] ?? 0);
  return {
    get: {
      src: (node) => {
        const address = node.attributes.get('src');
        return address === undefined ? '' : (parseUrl(address, dom.navigation.url.href)?.href ?? address);
      },
      alt: text('alt'),
      width: side('width', 0),
      height: side('height', 1),
      naturalWidth: (node) => pictureOf(node).size?.[0] ?? 0,
      naturalHeight: (node) => pictureOf(node).size?.[1] ?? 0,
      complete: (node) => pictureOf(node).isComplete,
    },
    set: {
      alt: put('alt'),
      width: put('width'),
      height: put('height'),
      src: put('src'),
    },
    methods: {
      decode: (node) => {
        const deferred = newPromise(dom.realm);
        const isOfNothing = isFirefox(dom) && text('src')(node) === '';
        const why = isOfNothing ? 'Invalid image request.' : 'The source image cannot be decoded.';
        const settle = (isGood: boolean): void =>
          isGood ? deferred.resolve(undefined) : deferred.reject(createDOMException(dom.realm, why, 'EncodingError'));
        const picture = pictureOf(node);
        // Chromium unpacks one that is there outside of the page's thread.
        if (!picture.isComplete) picture.waiting.push(settle);
        else if (picture.size !== null && !isFirefox(dom))
          dom.host.afterNetwork(MS_UNTIL_EVENT, 'image', () => settle(true));
        else dom.host.enqueueMicrotask(null, () => settle(picture.size !== null));
        return deferred.promise;
      },
    },
  };
}

/** `new Image(width, height)`: https://html.spec.whatwg.org/#dom-image */
export function defineImageConstructor(dom: Dom): void {
  const { realm } = dom;
  installLater(realm, ['Image'], () => defineGlobal(realm, 'Image', imageConstructor(dom)));
}

function imageConstructor(dom: Dom): GuestObject {
  const { realm } = dom;
  const constructor = CreateBuiltinFunction(
    (_this, [width, height], newTarget) => {
      if (newTarget === undefined) return ThrowTypeError("Class constructor Image cannot be invoked without 'new'");
      const node = dom.create(ELEMENT, 'img');
      if (width !== undefined) node.setAttribute('width', String(ToUint32(width)));
      if (height !== undefined) node.setAttribute('height', String(ToUint32(height)));
      return dom.view(node);
    },
    0,
    'Image',
    { realm, isConstructor: true },
  );
  defineValue(constructor, 'prototype', realm.intrinsic('%HTMLImageElement.prototype%'), 0);
  return constructor;
}

/** An image of the page has an address, in markup or by a change. */
export function loadImage(dom: Dom, node: NodeData): void {
  const address = node.attributes.get('src');
  if (address !== undefined && !node.root.isInert) load(dom, node, address);
}

function load(dom: Dom, node: NodeData, address: string): void {
  const picture = pictureOf(node);
  picture.turn++;
  picture.isComplete = false;
  const done = dom.scripts.wait();
  if (address === '') return loadNothing(dom, node, picture, done);
  const url = isLocalAddress(address) ? address : (parseUrl(address, dom.navigation.url.href)?.href ?? '');
  const known = loadedBy(dom).get(url);
  if (known === undefined) return request(dom, node, picture, url, done);
  picture.size = known;
  picture.isComplete = true;
  tell(dom, node, picture, isFirefox(dom) ? MS_UNTIL_EVENT : 0, done);
}

/** There is no such address as none. */
function loadNothing(dom: Dom, node: NodeData, picture: Picture, done: () => void): void {
  picture.size = null;
  picture.isComplete = true;
  tell(dom, node, picture, MS_UNTIL_NO_ADDRESS[isFirefox(dom) ? 'firefox' : 'chromium'], done);
}

/** What was shown stays until it is known what comes instead. */
function request(dom: Dom, node: NodeData, picture: Picture, url: string, done: () => void): void {
  const { turn } = picture;
  exchange(dom.host, 'GET', url, new HeadersData(), null, function* (answer) {
    yield* [];
    if (turn !== picture.turn) return done();
    const isServed = answer !== null && /^image\//.test(answer.headers.values.get('content-type') ?? '');
    const size = isServed ? sizeOfPicture(answer.body?.bytes ?? new Uint8Array()) : null;
    // Firefox knows by its head that it is a picture; Chromium, that it is none.
    if ((size !== null) === isFirefox(dom)) settleAll(picture, size !== null);
    if (size !== null) loadedBy(dom).set(url, size);
    tell(dom, node, picture, MS_UNTIL_EVENT, done, () => {
      picture.size = size;
      picture.isComplete = true;
    });
  });
}

function settleAll(picture: Picture, isGood: boolean): void {
  for (const settle of picture.waiting.splice(0)) settle(isGood);
}

/** The event of a loading that no other has taken the place of by then. */
function tell(dom: Dom, node: NodeData, picture: Picture, ms: number, done: () => void, before?: () => void): void {
  const { turn } = picture;
  const { host, realm } = dom;
  host.afterNetwork(ms, 'image', function* () {
    if (turn === picture.turn) {
      before?.();
      const isGood = picture.size !== null;
      // Who waits for a picture that is none hears of it first.
      if (!isGood) {
        settleAll(picture, false);
        yield;
      }
      yield* dispatchSteps(host, dom.view(node), createEvent(host, realm, isGood ? 'load' : 'error'));
      settleAll(picture, isGood);
    }
    done();
  });
}
