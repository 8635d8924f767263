import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { ToString, ToUint32 } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { Dom } from './dom.ts';
import { COMMENT, NodeData, TEXT } from './nodes.ts';

/** CharacterData, Text and Comment: https://dom.spec.whatwg.org/#interface-characterdata */
export function defineTexts(dom: Dom): void {
  dom.define({
    name: 'CharacterData',
    parent: 'Node',
    data: NodeData,
    get: { data: (node) => node.text, length: (node) => node.text.length },
    set: { data: (node, value: Value) => node.setText(ToString(value)) },
    methods: {
      ...dom.childMethods(),
      'appendData/1': (node, [text]) => void node.setText(node.text + ToString(text)),
    },
  });
  for (const [name, type] of [
    ['Text', TEXT],
    ['Comment', COMMENT],
  ] as const) {
    dom.define({
      name,
      parent: 'CharacterData',
      data: NodeData,
      methods: type === TEXT ? { 'splitText/1': (node, [at]) => split(dom, node, ToUint32(at)) } : {},
      make: ([data]) => dom.create(type, `#${name.toLowerCase()}`, data === undefined ? '' : ToString(data)),
    });
  }
}

/** https://dom.spec.whatwg.org/#concept-text-split */
function split(dom: Dom, node: NodeData, at: number): GuestObject {
  if (at > node.text.length)
    dom.refuse(
      'IndexSizeError',
      "Failed to execute 'splitText' on 'Text': The offset is larger than the Text node's length.",
    );
  const rest = dom.create(TEXT, '#text', node.text.slice(at));
  node.parent?.insert(rest, node.sibling(1));
  node.setText(node.text.slice(0, at));
  return dom.view(rest);
}
