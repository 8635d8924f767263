import { agent } from '../../engine/spec/agent.ts';
import type { NodeData } from './nodes.ts';

/** One compound selector and how it hangs on the one to its left. */
interface Compound {
  readonly combinator: ' ' | '>';
  readonly tests: readonly ((node: NodeData) => boolean)[];
}

const TOKEN =
  /\s*(>)\s*|(\s+)|\*|([#.]?)((?:[\w-]|[^\0-\x7f])+)|\[\s*([\w-]+)\s*(?:([~^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\]/y;

/** Tags, ids, classes, attributes, descendants and children, lists of these; null for anything else. */
export function parseSelector(text: string): ((node: NodeData) => boolean) | null {
  const alternatives: Compound[][] = [];
  for (const part of text.split(',')) {
    const compounds = parseComplex(part.trim());
    if (compounds === null) return null;
    alternatives.push(compounds);
  }
  return (node) => alternatives.some((compounds) => matches(node, compounds));
}

function parseComplex(text: string): Compound[] | null {
  const compounds: { combinator: ' ' | '>'; tests: ((node: NodeData) => boolean)[] }[] = [
    { combinator: ' ', tests: [] },
  ];
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) return null;
    const [, child, space, sigil, name] = found;
    if (child !== undefined || space !== undefined)
      compounds.push({ combinator: child === undefined ? ' ' : '>', tests: [] });
    else
      compounds[compounds.length - 1].tests.push(name === undefined ? attributeTest(found) : simpleTest(sigil, name));
  }
  return compounds.some(({ tests }) => tests.length === 0) ? null : compounds;
}

function simpleTest(sigil: string, name: string): (node: NodeData) => boolean {
  if (sigil === '#') return (node) => node.attributes.get('id') === name;
  if (sigil === '.') return (node) => classesOf(node).includes(name);
  const tag = name.toLowerCase();
  return (node) => node.name === tag;
}

function attributeTest([whole, , , , , name, operator, ...values]: RegExpExecArray): (node: NodeData) => boolean {
  if (whole === '*') return () => true;
  const wanted = values.find((value) => value !== undefined) ?? '';
  return (node) => {
    const value = node.attributes.get(name);
    if (value === undefined || operator === undefined) return value !== undefined;
    switch (operator) {
      case '=':
        return value === wanted;
      case '^=':
        return value.startsWith(wanted);
      case '$=':
        return value.endsWith(wanted);
      case '*=':
        return value.includes(wanted);
      default:
        return value.split(/\s+/).includes(wanted);
    }
  };
}

/**
 * From right to left. Compounds that are joined by `>` are one segment, which is tried at the nearest ancestor first; what was matched
 * before it stays: a place further up for that would leave the rest fewer ancestors, never others.
 */
function matches(node: NodeData, compounds: readonly Compound[]): boolean {
  const last = compounds.length - 1;
  let segment = last;
  let from: NodeData | null = node;
  let at: NodeData | null = node;
  for (let index = last; at !== null; ) {
    const { tests, combinator } = compounds[index];
    agent.spend(tests.length);
    if (isMet(tests, at)) {
      if (index === 0) return true;
      index -= 1;
      at = at.parent;
      if (combinator === ' ') [segment, from] = [index, at];
    } else {
      if (segment === last) return false;
      at = from = from?.parent ?? null;
      index = segment;
    }
  }
  return false;
}

const isMet = (tests: Compound['tests'], node: NodeData): boolean => tests.every((test) => test(node));

export function classesOf(node: NodeData): string[] {
  const names = node.attributes.get('class') ?? '';
  agent.spend(names.length >> 2);
  return names.split(/\s+/).filter((name) => name !== '');
}
