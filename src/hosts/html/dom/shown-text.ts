import { meterString } from '../../../engine/builtins/data-support.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { declared, displayOf } from '../styles/styles.ts';
import { ELEMENT, type NodeData, TEXT } from './nodes.ts';

/* https://html.spec.whatwg.org/#the-innertext-idl-attribute: what is shown of an element, with the lines that its blocks make. */

/** What shows no text of its own nodes. */
const WITHOUT_TEXT = /^(?:audio|canvas|iframe|img|input|meter|noscript|object|progress|textarea|video)$/;
const IN_LINE = /^(?:inline|contents|ruby)/;
const IN_ROW = /^t[dh]$/;

/** What an element hands on to what stands in it. */
interface Around {
  readonly isVisible: boolean;
  readonly space: string;
  readonly letters: string;
  /** What stands in it stands in lines of its own, whatever it is. */
  readonly isFlexible: boolean;
}

/** Text as it comes: white space that nobody sees is left out, and of breaks in a row the most that somebody asks for is made. */
class ShownLines {
  readonly #parts: string[] = [];
  #breaks = 0;
  #isSpaced = false;
  #isAtStart = true;

  get text(): string {
    return this.#parts.join('');
  }

  #add(text: string): void {
    agent.spend(1 + (text.length >> 3));
    meterString(text.length);
    if (this.#breaks > 0 && this.#parts.length > 0) this.#parts.push('\n'.repeat(this.#breaks));
    this.#breaks = 0;
    this.#parts.push(text);
  }

  /** So many breaks at least, unless nothing stands on one of their sides. */
  block(breaks: number): void {
    this.#breaks = Math.max(this.#breaks, breaks);
    this.#isSpaced = false;
    this.#isAtStart = true;
  }

  /** As it stands. */
  raw(text: string): void {
    if (text === '') return;
    this.#add(this.#isSpaced && !/^[\n\t]/.test(text) ? ` ${text}` : text);
    this.#isSpaced = false;
    this.#isAtStart = /[\n\t]$/.test(text);
  }

  words(text: string): void {
    const words = text.split(/[\t\n\f\r ]+/);
    for (const [i, word] of words.entries()) {
      if (i > 0) this.#isSpaced = !this.#isAtStart;
      if (word !== '') this.raw(word);
    }
  }
}

const lettersOf = (text: string, change: string): string =>
  change === 'uppercase'
    ? text.toUpperCase()
    : change === 'lowercase'
      ? text.toLowerCase()
      : change === 'capitalize'
        ? text.replace(
            /(^|[^\p{L}\p{N}])(\p{L})/gu,
            (_, before: string, letter: string) => before + letter.toUpperCase(),
          )
        : text;

function addText({ text }: NodeData, { isVisible, space, letters }: Around, lines: ShownLines): void {
  if (!isVisible) return;
  const shown = lettersOf(text, letters);
  if (/^(?:pre|pre-wrap|break-spaces)$/.test(space)) lines.raw(shown);
  else if (space === 'pre-line')
    for (const [i, line] of shown.split('\n').entries()) {
      if (i > 0) lines.raw('\n');
      lines.words(line);
    }
  else lines.words(shown);
}

function within(node: NodeData, around: Around): Around {
  const style = declared(node);
  const visibility = style.get('visibility');
  return {
    isVisible: visibility === undefined ? around.isVisible : visibility === 'visible',
    space: style.get('white-space') ?? (node.name === 'pre' ? 'pre' : around.space),
    letters: style.get('text-transform') ?? around.letters,
    isFlexible: /(?:flex|grid)$/.test(displayOf(node)),
  };
}

function isShown(node: NodeData): boolean {
  if (!node.isConnected) return false;
  for (let at: NodeData | null = node; at?.type === ELEMENT; at = at.parent ?? at.root.host)
    if (displayOf(at) === 'none') return false;
  return true;
}

const isLast = (node: NodeData, tag: RegExp): boolean =>
  node.parent?.elements.findLast(({ name }) => tag.test(name)) === node;

/** How many breaks it stands between: those of a paragraph leave a line free. */
function breaksOf(node: NodeData, { isFlexible }: Around): number {
  if (node.name === 'p') return 2;
  return (isFlexible || !IN_LINE.test(displayOf(node))) && !IN_ROW.test(node.name) ? 1 : 0;
}

/** Firefox shows nothing of a list that is open for a choice. */
const isSilent = ({ name }: NodeData): boolean =>
  WITHOUT_TEXT.test(name) || (name === 'select' && agent.stackRules.style === 'firefox');

const OUTSIDE: Around = { isVisible: true, space: 'normal', letters: 'none', isFlexible: false };

/** What its ancestors hand on. */
function aroundOf(node: NodeData): Around {
  const above: NodeData[] = [];
  for (let at: NodeData | null = node; at?.type === ELEMENT; at = at.parent) above.push(at);
  agent.spend(above.length);
  return above.reduceRight((around, each) => within(each, around), OUTSIDE);
}

/** However deep it lies: what waits is a node, or what is done behind one. */
export function shownText(top: NodeData): string {
  if (!isShown(top)) return top.textContent;
  const lines = new ShownLines();
  const waiting: (readonly [NodeData, Around] | (() => void))[] = [];
  const open = (node: NodeData, inside: Around): void => {
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push([node.children[i], inside]);
  };
  open(top, aroundOf(top));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    agent.spend(1);
    if (typeof next === 'function') {
      next();
      continue;
    }
    const [node, around] = next;
    if (node.type === TEXT) addText(node, around, lines);
    else if (node.name === 'br') lines.raw('\n');
    else if (node.type === ELEMENT && !isSilent(node) && displayOf(node) !== 'none') {
      const breaks = breaksOf(node, around);
      if (breaks > 0) {
        lines.block(breaks);
        waiting.push(() => lines.block(breaks));
      }
      if (IN_ROW.test(node.name) && !isLast(node, IN_ROW)) waiting.push(() => lines.raw('\t'));
      open(node, within(node, around));
    }
  }
  return lines.text;
}
