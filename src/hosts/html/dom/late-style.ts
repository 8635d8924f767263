import type { NodeData } from './nodes.ts';

/*
 * Blink writes what a program declares by `style.…` into the attributes when somebody looks at them there
 * (`Element::SynchronizeStyleAttributeInternal`): until then the style comes after attributes that are added later.
 */

const late = new WeakSet<NodeData>();

export function declareStyle(node: NodeData, text: string, isWrittenLate: boolean): void {
  if (isWrittenLate && !node.attributes.has('style')) late.add(node);
  node.setAttribute('style', text);
}

/** Somebody looks at all attributes, or at that of this name. */
export function lookAtAttributes(node: NodeData, name = 'style'): void {
  if (name === 'style') late.delete(node);
}

/** An attribute was set. */
export function putLateStyleLast(node: NodeData): void {
  const style = node.attributes.get('style');
  if (style === undefined || !late.has(node)) return;
  node.attributes.delete('style');
  node.attributes.set('style', style);
}
