import { agent } from '../../../engine/spec/agent.ts';
import { lookAtAttributes } from './late-style.ts';
import type { NodeData } from './nodes.ts';

/** Makes a node of the same type, name and text. */
export type CopyNode = (node: NodeData) => NodeData;

/** https://dom.spec.whatwg.org/#concept-node-clone */
export function cloneTree(node: NodeData, deep: boolean, create: CopyNode): NodeData {
  const top = copyNode(node, create);
  const waiting: [NodeData, NodeData][] = deep ? [[node, top]] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, to] = next;
    if (from.content !== null) {
      to.content = create(from.content);
      to.content.holder = to;
      waiting.push([from.content, to.content]);
    }
    for (const child of from.children) {
      const copy = copyNode(child, create);
      copy.parent = to;
      to.children.push(copy);
      waiting.push([child, copy]);
    }
  }
  return top;
}

function copyNode(node: NodeData, create: CopyNode): NodeData {
  agent.spend(1 + node.attributes.size);
  const copy = create(node);
  lookAtAttributes(node);
  for (const [name, value] of node.attributes) copy.attributes.set(name, value);
  return copy;
}
