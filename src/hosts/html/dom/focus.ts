import type { Realm } from '../../../engine/spec/realm.ts';
import type { BaseHost } from '../../base-host.ts';
import { createEvent, dispatch, dispatchSteps } from '../../web/events.ts';
import { isDisabled } from '../forms/form-owners.ts';
import { displayOf } from '../styles/styles.ts';
import { ELEMENT, type Mutation, type NodeData } from './nodes.ts';

/** Whether a person could go there with the keyboard or the mouse. https://html.spec.whatwg.org/#focusable-area */
export function isFocusable(node: NodeData): boolean {
  const { name, attributes } = node;
  if (/^(?:button|input|select|textarea)$/.test(name)) return !isDisabled(node);
  return attributes.has('tabindex') || (name === 'a' && attributes.has('href')) || name === 'summary';
}

/** Whether it is among what the page shows. */
function isShown(node: NodeData): boolean {
  for (let at: NodeData | null = node; at !== null; at = at.parent)
    if (at.type === ELEMENT && displayOf(at) === 'none') return false;
  return true;
}

const holders = new WeakMap<NodeData, Focus>();
/** Whether the keyboard goes there. */
export const isFocused = (node: NodeData): boolean => holders.get(node)?.current === node;

/** Attributes that may take it. */
const LOSING = /^(?:disabled|tabindex|href|hidden|style|class)$/;

type Pace = 'at once' | 'in steps';

const ofRealms = new WeakMap<Realm, Focus>();
/** That of a realm's document. */
export const focusOf = (realm: Realm): Focus | undefined => ofRealms.get(realm);

/** Which element has the focus, and who hears of it: https://html.spec.whatwg.org/#focus-update-steps */
export class Focus {
  readonly #host: BaseHost;
  readonly #realm: Realm;
  readonly #body: NodeData;
  #focused: NodeData | null = null;
  readonly #askFrame: () => void;

  constructor(host: BaseHost, realm: Realm, body: NodeData, askFrame: () => void) {
    this.#askFrame = askFrame;
    this.#host = host;
    this.#realm = realm;
    this.#body = body;
    ofRealms.set(realm, this);
  }

  /** document.activeElement */
  get current(): NodeData {
    return this.#focused?.isConnected === true ? this.#focused : this.#body;
  }

  take(node: NodeData): undefined {
    if (isFocusable(node) && isShown(node)) this.takeAnyway(node);
  }

  /** Also what nobody could go to: a dialog that holds nothing else. */
  takeAnyway(node: NodeData): void {
    for (const _step of this.#move(node, 'at once'));
  }

  /** A person presses the mouse there: it goes to the nearest that can have it, and between listeners are checkpoints. */
  *pressed(node: NodeData): Generator<void> {
    let target: NodeData | null = node;
    while (target !== null && !isFocusable(target)) target = target.parent;
    if (target !== null) yield* this.#move(target, 'in steps');
    else if (this.#focused !== null) yield* this.#leave(this.#focused, 'in steps');
  }

  *#move(node: NodeData, pace: Pace): Generator<void> {
    const old = this.#focused;
    if (old === node || !node.isConnected) return;
    this.#focused = null;
    if (old?.isConnected === true) yield* this.#tell(old, ['blur', 'focusout'], node, pace);
    // A listener may have gone elsewhere.
    if (this.#focused !== null) return;
    this.#focused = node;
    holders.set(node, this);
    yield* this.#tell(node, ['focus', 'focusin'], old?.isConnected === true ? old : null, pace);
  }

  /**
   * What can no longer have the focus loses it with the next frame, if it is not given back before; in Chromium at once where a
   * fieldset, a tabindex or an address was what mattered.
   */
  heard({ type, name, target }: Mutation): void {
    const focused = this.#focused;
    if (type !== 'attributes' || focused === null || !LOSING.test(name ?? '')) return;
    const isOwn = target === focused && name === 'disabled';
    if (isOwn || this.#host.agent.stackRules.style === 'firefox' || isFocusable(focused)) {
      if (target.contains(focused) && this.#isLost(focused)) this.#askFrame();
    } else if (focused.name !== 'dialog') this.leave(focused);
  }

  /** A dialog has it though nobody could go there. */
  #isLost = (node: NodeData): boolean => node.name !== 'dialog' && !(isFocusable(node) && isShown(node));

  /** https://html.spec.whatwg.org/#focus-fixup-step */
  *fixUp(): Generator<() => Iterable<void>> {
    const focused = this.#focused;
    if (focused !== null && this.#isLost(focused)) yield () => this.#leave(focused, 'in steps');
  }

  /** Chromium tells an element that goes with the focus, Firefox does not. */
  readonly removing = (node: NodeData, isInside = false): void => {
    const focused = this.#focused;
    if (focused === null || !node.contains(focused) || (isInside && node === focused)) return;
    if (this.#host.agent.stackRules.style === 'firefox') this.#focused = null;
    else this.leave(focused);
  };

  leave(node: NodeData): undefined {
    for (const _step of this.#leave(node, 'at once'));
  }

  *#leave(node: NodeData, pace: Pace): Generator<void> {
    if (this.#focused !== node) return;
    this.#focused = null;
    if (node.isConnected) yield* this.#tell(node, ['blur', 'focusout'], null, pace);
  }

  *#tell(node: NodeData, types: readonly string[], related: NodeData | null, pace: Pace): Generator<void> {
    const fields = { relatedTarget: related === null ? null : related.view(related), detail: 0 };
    for (const type of types) {
      const event = createEvent(
        this.#host,
        this.#realm,
        type,
        fields,
        false,
        'FocusEvent',
        type.startsWith('focus') && type !== 'focus',
      );
      if (pace === 'at once') dispatch(this.#host, node.view(node), event);
      else yield* dispatchSteps(this.#host, node.view(node), event);
    }
  }
}
