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

const pictures = new WeakMap<NodeData, Picture>();

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
        const address = text('src')(node);
        return address === '' ? '' : (parseUrl(address, dom.navigation.url.href)?.href ?? address);
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
        const isOfNothing = dom.host.agent.stackRules.style === 'firefox' && text('src')(node) === '';
        const why = isOfNothing ? 'Invalid image request.' : 'The source image cannot be decoded.';
        const settle = (isGood: boolean): void =>
          isGood ? deferred.resolve(undefined) : deferred.reject(createDOMException(dom.realm, why, 'EncodingError'));
        const picture = pictureOf(node);
        if (picture.isComplete) settle(picture.size !== null);
        else picture.waiting.push(settle);
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
  const turn = ++picture.turn;
  picture.isComplete = false;
  picture.size = null;
  const done = dom.scripts.wait();
  const url = isLocalAddress(address) ? address : (parseUrl(address, dom.navigation.url.href)?.href ?? '');
  exchange(dom.host, 'GET', url, new HeadersData(), null, function* (answer) {
    if (turn === picture.turn) {
      const isServed = answer !== null && /^image\//.test(answer.headers.values.get('content-type') ?? '');
      picture.size = isServed ? sizeOfPicture(answer.body?.bytes ?? new Uint8Array()) : null;
      picture.isComplete = true;
      const type = picture.size === null ? 'error' : 'load';
      const settleAll = (isGood: boolean): void => {
        for (const settle of picture.waiting.splice(0)) settle(isGood);
      };
      // Who waits for a picture that is none hears of it first.
      if (picture.size === null) {
        settleAll(false);
        yield;
      }
      yield* dispatchSteps(dom.host, dom.view(node), createEvent(dom.host, dom.realm, type));
      settleAll(true);
    }
    done();
  });
}
