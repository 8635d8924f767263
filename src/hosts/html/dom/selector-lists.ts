import type { NodeData } from './nodes.ts';

/** Whether a selector fits an element. `scope` is what `:scope` stands for: who was asked; null is the document's element. */
export type Test = (node: NodeData, scope: NodeData | null) => boolean;

/** At commas that stand in no brackets and no quotes. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of text.matchAll(/"[^"]*"|'[^']*'|[(),[\]]/g)) {
    if (found === '(' || found === '[') depth++;
    else if (found === ')' || found === ']') depth--;
    else if (found === ',' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}
