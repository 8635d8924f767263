import { concatenate } from '../../../engine/builtins/data-support.ts';
import { ToString, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { childMethods } from './mixins.ts';
import type { Dom } from './dom.ts';
import { COMMENT, type NodeData, TEXT } from './nodes.ts';

/** CharacterData, Text and Comment: https://dom.spec.whatwg.org/#interface-characterdata */
export function defineTexts(dom: Dom): void {
  dom.define('CharacterData', 'Node', () => ({
    get: { data: (node) => node.text, length: (node) => node.text.length },
    set: { data: (node, value: Value) => node.setText(ToString(value)) },
    methods: {
      ...childMethods(dom),
      'appendData/1': (node, [text]) => replaceText(node, node.text.length, 0, ToString(text)),
      'insertData/2': (node, [at, text]) => replaceData(dom, node, 'insertData', ToUint32(at), 0, ToString(text)),
      'deleteData/2': (node, [at, count]) => replaceData(dom, node, 'deleteData', ToUint32(at), ToUint32(count), ''),
      'replaceData/3': (node, [at, count, text]) =>
        replaceData(dom, node, 'replaceData', ToUint32(at), ToUint32(count), ToString(text)),
      'substringData/2': (node, [at, count]) => {
        const start = offsetIn(dom, node, 'substringData', ToUint32(at));
        return node.text.slice(start, start + ToUint32(count));
      },
    },
  }));
  dom.define('CDATASection', 'Text', () => ({}));
  for (const [name, type] of [
    ['Text', TEXT],
    ['Comment', COMMENT],
  ] as const) {
    dom.define(name, 'CharacterData', () => ({
      ...(type === TEXT && {
        get: { wholeText },
        methods: { 'splitText/1': (node: NodeData, [at]: Value[]) => dom.view(splitText(dom, node, ToUint32(at))) },
      }),
      make: ([data]) => dom.create(type, `#${name.toLowerCase()}`, data === undefined ? '' : ToString(data)),
    }));
  }
}

function offsetIn(dom: Dom, node: NodeData, method: string, at: number): number {
  const { length } = node.text;
  if (at > length)
    dom.refuse(
      'IndexSizeError',
      `Failed to execute '${method}' on 'CharacterData': The offset ${at} is greater than the node's length (${length}).`,
    );
  return at;
}

function replaceData(dom: Dom, node: NodeData, method: string, at: number, count: number, text: string): undefined {
  replaceText(node, offsetIn(dom, node, method, at), count, text);
}

/** https://dom.spec.whatwg.org/#concept-cd-replace */
export function replaceText(node: NodeData, at: number, count: number, text: string): undefined {
  const gone = Math.min(count, node.text.length - at);
  node.setText(node.text.slice(0, at) + text + node.text.slice(at + gone), { at, count: gone, added: text.length });
}

/** The texts beside one another that it stands among. */
function wholeText(node: NodeData): string {
  let first = node;
  for (let at = node.sibling(-1); at?.type === TEXT; at = at.sibling(-1)) first = at;
  let all = first.text;
  for (let at = first.sibling(1); at?.type === TEXT; at = at.sibling(1)) all = concatenate(all, at.text);
  return all;
}

/** https://dom.spec.whatwg.org/#concept-text-split */
export function splitText(dom: Dom, node: NodeData, at: number): NodeData {
  if (at > node.text.length)
    dom.refuse(
      'IndexSizeError',
      `Failed to execute 'splitText' on 'Text': The offset ${at} is larger than the Text node's length.`,
    );
  const rest = dom.create(TEXT, '#text', node.text.slice(at));
  // Browsers shorten the one before they insert the other.
  dom.ranges.split(node, rest, at);
  replaceText(node, at, node.text.length, '');
  node.parent?.insert(rest, node.sibling(1));
  if (node.parent !== null) dom.ranges.splitWithin(node.parent, rest);
  return rest;
}
