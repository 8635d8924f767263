import { Call, Get } from '../../../engine/spec/object-operations.ts';
import { Throw } from '../../../engine/spec/errors.ts';
import { ToInt32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Dom } from './dom.ts';
import type { Members } from './members.ts';
import type { NodeData } from './nodes.ts';

/** https://html.spec.whatwg.org/#the-canvas-element: its contexts are made by a library of their own. */
export function canvasMembers(dom: Dom): Members {
  const library = (name: string): Value => Get(dom.host.webStreams('canvas'), name);
  const size = (name: 'width' | 'height') => (node: NodeData, value: Value) => {
    const side = ToInt32(value);
    node.setAttribute(name, side < 0 ? null : String(side));
    // What was drawn, and how, is gone then.
    Call(library('sized'), undefined, [dom.view(node)]);
  };
  const refuse = (): never => Throw(Call(library('refuseDrawn'), undefined, ['what a canvas looks like']));
  return {
    set: { width: size('width'), height: size('height') },
    methods: {
      'getContext/1': (node, args) => Call(library('contextOf'), undefined, [dom.view(node), ...args]),
      toDataURL: refuse,
      'toBlob/1': refuse,
    },
  };
}
