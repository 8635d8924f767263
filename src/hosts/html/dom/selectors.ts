import { agent } from '../../../engine/spec/agent.ts';
import { localName, type NodeData } from './nodes.ts';
import { pseudoClass } from './pseudo-classes.ts';
import { splitList, type Test } from './selector-lists.ts';
import { lookAtAttributes } from './late-style.ts';
import { hasCase, isInXml } from './xml-reader.ts';

/** One compound selector and how it hangs on the one to its left. */
interface Compound {
  readonly combinator: ' ' | '>';
  readonly tests: readonly Test[];
}

/** https://drafts.csswg.org/css-syntax/#ident-token-diagram; of an escape the first two characters begin, the rest are like others. */
const NAME = String.raw`(?:--|-?(?:[a-z_]|[^\0-\x7f]|\\[^\n]))(?:[\w-]|[^\0-\x7f]|\\[^\n]|(?<=\\[\da-f]{1,6})\s)*`;
const TOKEN = new RegExp(
  String.raw`\s*([>+~])\s*|(\s+)|(?:\*\|)?\*(?!\|)|(?:\*\|)?(${NAME})|([#.])(${NAME})|\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|(${NAME}))\s*(i)?\s*)?\]|(::?)([\w-]+)(\()?`,
  'iy',
);
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi;
const LAST_CHARACTER = 0x10ffff;
/** What a name says: escapes stand for characters. */
const unescaped = (name: string): string =>
  name.replace(ESCAPE, (_, code: string | undefined, other: string) =>
    code === undefined ? other : String.fromCodePoint(Math.min(Number.parseInt(code, 16), LAST_CHARACTER)),
  );
/** Parts of an element that no search finds. */
const PSEUDO_ELEMENT =
  /^(?:before|after|first-line|first-letter|selection|placeholder|marker|backdrop|file-selector-button)$/i;
/** Where TOKEN has its colons, and the bracket behind the name. */
const PSEUDO = 12;
const BRACKET = 14;
/** Brackets within brackets end here: so deep no program goes. */
const MAX_DEPTH = 16;

/** Each of its parts takes half a microsecond; that of a short one is in the steps of whoever writes it. */
const LONG_SELECTOR = 1000;

/** Tags, ids, classes, attributes, what stands below, in or beside something, pseudo-classes, lists of these; null for anything else. */
export function parseSelector(text: string, depth = 0): Test | null {
  agent.spend(text.length > LONG_SELECTOR ? text.length * 40 : text.length >> 3);
  const alternatives: Compound[][] = [];
  const bare = text.includes('/*') ? text.replace(/\/\*(?:[\s\S]*?\*\/|[\s\S]*$)/g, '') : text;
  for (const part of depth > MAX_DEPTH ? [''] : splitList(bare)) {
    const compounds = parseComplex(part.trim(), depth);
    if (compounds === null) return null;
    alternatives.push(compounds);
  }
  return (node, scope) => alternatives.some((compounds) => matches(node, compounds, scope));
}

function parseComplex(text: string, depth: number): Compound[] | null {
  let compounds: { combinator: ' ' | '>'; tests: Test[] }[] = [{ combinator: ' ', tests: [] }];
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) return null;
    const [, combinator, space, tag, sigil, name] = found;
    const tests = compounds[compounds.length - 1].tests;
    if (combinator === '+' || combinator === '~') {
      if (tests.length === 0) return null;
      compounds = [{ combinator: ' ', tests: [besideTest(combinator, compounds)] }];
    } else if (combinator !== undefined || space !== undefined)
      compounds.push({ combinator: combinator === undefined ? ' ' : '>', tests: [] });
    else if (found[PSEUDO] !== undefined) {
      const end = found[BRACKET] === undefined ? TOKEN.lastIndex : closingBracket(text, TOKEN.lastIndex);
      if (end === -1) return null;
      const argument = found[BRACKET] === undefined ? undefined : text.slice(TOKEN.lastIndex, end - 1);
      const test = pseudoTest(found[PSEUDO], found[PSEUDO + 1].toLowerCase(), argument, depth);
      if (test === null) return null;
      tests.push(test);
      TOKEN.lastIndex = end;
    } else if (tag !== undefined) {
      if (at > 0 && !/[\s>+~]/.test(text[at - 1])) return null;
      tests.push(simpleTest('', unescaped(tag)));
    } else tests.push(name === undefined ? attributeTest(found) : simpleTest(sigil, unescaped(name)));
  }
  return compounds.some(({ tests }) => tests.length === 0) ? null : compounds;
}

/** `:name`, `:name(…)`, or of an element's parts `::name`. */
function pseudoTest(colons: string, name: string, argument: string | undefined, depth: number): Test | null {
  if (colons === ':') return pseudoClass(name, argument, (inner) => parseSelector(inner, depth + 1));
  return argument === undefined && PSEUDO_ELEMENT.test(name) ? () => false : null;
}

/** Behind the bracket that closes the one before `from`; -1 without one. */
function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return -1;
}

/** Whether the element before, or one of those before, is what was said so far. */
function besideTest(combinator: '+' | '~', left: readonly Compound[]): Test {
  return (node, scope) => {
    const all = node.parent?.elements ?? [];
    const at = all.indexOf(node);
    return all
      .slice(combinator === '+' ? Math.max(0, at - 1) : 0, Math.max(0, at))
      .some((each) => matches(each, left, scope));
  };
}

function simpleTest(sigil: string, name: string): (node: NodeData) => boolean {
  if (sigil === '#') return (node) => node.attributes.get('id') === name;
  if (sigil === '.') return (node) => classesOf(node).includes(name);
  const tag = name.toLowerCase();
  return (node) => {
    const own = localName(node.name);
    if (!hasCase(node)) return node.name === tag;
    // Browsers forgive the case of SVG's tags, too, unless they stand in a document of XML.
    return own === name || (own.toLowerCase() === tag && !isInXml(node));
  };
}

function attributeTest([, , , , , , name, operator, ...rest]: RegExpExecArray): (node: NodeData) => boolean {
  if (name === undefined) return () => true;
  const [quoted, single, bare, flag] = rest;
  const fold = (text: string): string => (flag !== undefined ? text.toLowerCase() : text);
  const wanted = fold(quoted ?? single ?? unescaped(bare ?? ''));
  const lower = name.toLowerCase();
  return (node) => {
    lookAtAttributes(node, name);
    const given = node.attributes.get(hasCase(node) ? name : lower);
    if (given === undefined || operator === undefined) return given !== undefined;
    const value = fold(given);
    switch (operator) {
      case '=':
        return value === wanted;
      case '^=':
        return value.startsWith(wanted);
      case '$=':
        return value.endsWith(wanted);
      case '|=':
        return value === wanted || value.startsWith(`${wanted}-`);
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
function matches(node: NodeData, compounds: readonly Compound[], scope: NodeData | null): boolean {
  const last = compounds.length - 1;
  let segment = last;
  let from: NodeData | null = node;
  let at: NodeData | null = node;
  for (let index = last; at !== null; ) {
    const { tests, combinator } = compounds[index];
    agent.spend(tests.length);
    if (isMet(tests, at, scope)) {
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

const isMet = (tests: Compound['tests'], node: NodeData, scope: NodeData | null): boolean =>
  tests.every((test) => test(node, scope));

const classesOf = (node: NodeData): string[] => wordsIn(node.attributes.get('class') ?? '');

/** Of more words than this each is worth some ops: they are made, compared and joined again. */
const MANY_WORDS = 64;
const OPS_PER_WORD = 6;

export function wordsIn(text: string): string[] {
  agent.spend(text.length >> 2);
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length > MANY_WORDS) agent.spend(OPS_PER_WORD * words.length);
  return words;
}

/** What is said of a text that is no selector. */
export const notSelector = (text: string): string =>
  text === '' && agent.stackRules.style === 'v8'
    ? 'The provided selector is empty.'
    : `'${text}' is not a valid selector.`;
