import type { AST } from '@eslint-community/regexpp';

/* Questions about parts of a pattern that their code depends on. */

/** Nodes in a subpattern; stops counting beyond `enough`. */
export function countNodes(node: AST.Element, enough: number): number {
  if (node.type === 'Quantifier') return 1 + countNodes(node.element, enough);
  if (!('alternatives' in node)) return 1;
  let count = 1;
  for (const { elements } of node.alternatives) {
    for (const element of elements) {
      if (count > enough) return count;
      count += countNodes(element, enough);
    }
  }
  return count;
}

/** Whether a node can match the empty string; when in doubt, yes. */
export function canBeEmpty(node: AST.Element): boolean {
  switch (node.type) {
    case 'Character':
      return false;
    case 'CharacterSet':
      return node.kind === 'property' && node.strings;
    case 'CharacterClass':
      return node.unicodeSets;
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.some(({ elements }) => elements.every(canBeEmpty));
    case 'Quantifier':
      return node.min === 0 || canBeEmpty(node.element);
    default:
      return true;
  }
}

export function hasCaptures(node: AST.Element): boolean {
  if (node.type === 'Quantifier') return hasCaptures(node.element);
  return (
    node.type === 'CapturingGroup' ||
    ('alternatives' in node && node.alternatives.some(({ elements }) => elements.some(hasCaptures)))
  );
}
