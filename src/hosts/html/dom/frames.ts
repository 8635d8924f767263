import type { Value } from '../../../engine/spec/values.ts';
import { hereIn } from '../../error-position.ts';
import { createEvent, dispatch } from '../../web/events.ts';
import type { Dom } from './dom.ts';
import type { Members } from './members.ts';
import { ELEMENT, type Mutation, type NodeData } from './nodes.ts';

/*
 * https://html.spec.whatwg.org/#the-iframe-element, of which there is but the element: one that shows nothing is loaded as soon as it stands
 * in the document, and whoever asks for the page in it, or gives it one, is told that there is none.
 */
export class Frames {
  readonly #dom: Dom;
  readonly #loaded: NodeData[] = [];
  /** A frame was made: until then nobody looks for them. */
  isThere = false;

  constructor(dom: Dom) {
    this.#dom = dom;
  }

  heard({ added }: Mutation): void {
    if (!this.isThere) return;
    for (const top of added)
      for (const each of top.type === ELEMENT ? [top, ...top.descendants()] : [])
        if (each.name === 'iframe' && each.isConnected && each.root === this.#dom.document) this.#inserted(each);
  }

  #inserted(frame: NodeData): void {
    const address = frame.attributes.get('src') ?? '';
    if (frame.attributes.has('srcdoc') || !/^(?:about:blank)?$/.test(address))
      this.#dom.host.warn(`${hereIn()}The page of an iframe is not simulated`);
    else this.#loaded.push(frame);
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
      contentWindow: (node) => this.#within(node, 'contentWindow'),
      contentDocument: (node) => this.#within(node, 'contentDocument'),
    },
  };

  #within(frame: NodeData, what: string): Value {
    return frame.isConnected
      ? this.#dom.refuse('NotSupportedError', `The ${what} of an iframe is not simulated`)
      : null;
  }
}
