import { agent } from '../../../engine/spec/agent.ts';
import { parseSelector } from '../dom/selectors.ts';
import { pieces } from './css-pieces.ts';

/** Conditions within conditions, as far as anybody writes them. */
const MAX_CONDITIONS = 16;

/** https://drafts.csswg.org/css-conditional-3/#at-supports */
export function isSupported(text: string, isDeclaration: (name: string, value: string) => boolean, depth = 0): boolean {
  if (depth > MAX_CONDITIONS) return false;
  agent.spend(1 + (text.length >> 2));
  const words = pieces(text, ' ');
  const isWhole = (word: string): boolean => isSupported(word, isDeclaration, depth + 1);
  if (words[0] === 'not') return words.length === 2 && !isWhole(words[1]);
  if (words.length > 1 && /^(?:and|or)$/.test(words[1])) {
    const parts = words.filter((_, i) => i % 2 === 0);
    if (words.length % 2 === 0 || words.some((word, i) => i % 2 === 1 && word !== words[1])) return false;
    return words[1] === 'and' ? parts.every(isWhole) : parts.some(isWhole);
  }
  if (text.startsWith('selector(') && text.endsWith(')')) return parseSelector(text.slice(9, -1).trim()) !== null;
  if (words.length > 1 || !text.startsWith('(') || !text.endsWith(')')) return false;
  const inside = text.slice(1, -1).trim();
  const at = inside.indexOf(':');
  return inside.startsWith('(') || /^(?:not|selector\()/.test(inside)
    ? isWhole(inside)
    : isDeclaration(inside.slice(0, Math.max(0, at)).trim(), inside.slice(at + 1));
}
