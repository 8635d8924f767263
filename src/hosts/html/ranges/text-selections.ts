import { agent } from '../../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { ToString, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createEvent, dispatchSteps } from '../../web/events.ts';
import type { Interface } from '../../web/interface.ts';
import type { Dom } from '../dom/dom.ts';
import type { NodeData } from '../dom/nodes.ts';

/* https://html.spec.whatwg.org/#textFieldSelection: what is marked in a control that holds a text. */

interface Marked {
  /** The text it was marked in: another one has the caret at its end. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly direction: string;
}

const SELECTABLE = /^(?:text|search|url|tel|password|textarea)$/;

/** What is marked when a range gave way to so many letters. https://html.spec.whatwg.org/#dom-textarea/input-setrangetext */
function placesBehind(
  kind: string,
  { start, end }: Marked,
  [first, last]: readonly number[],
  added: number,
): readonly [number, number] {
  const behind = first + added;
  if (kind === 'select') return [first, behind];
  if (kind === 'start') return [first, first];
  if (kind === 'end') return [behind, behind];
  const moved = (at: number, within: number): number => (at > last ? at + behind - last : at > first ? within : at);
  return [moved(start, first), moved(end, behind)];
}

/** The range that gives way: the one that is given, or what is marked. */
function rangeIn(dom: Dom, node: NodeData, { start, end }: Marked, args: readonly Value[]): readonly [number, number] {
  if (args.length === 1) return [start, end];
  const owner = node.name === 'textarea' ? 'HTMLTextAreaElement' : 'HTMLInputElement';
  const refused = `Failed to execute 'setRangeText' on '${owner}': `;
  if (args.length === 2) return ThrowTypeError(`${refused}Overload resolution failed.`);
  const [first, last] = [ToUint32(args[1]), ToUint32(args[2])];
  const why = `The provided start value (${first}) is larger than the provided end value (${last}).`;
  return first > last ? dom.refuse('IndexSizeError', refused + why) : [first, last];
}

/** Gecko tells of what is marked in a task, Blink in the next frame. */
function tellSelected(dom: Dom, node: NodeData): void {
  const { host, realm } = dom;
  const event = createEvent(host, realm, 'select', {}, false, 'Event', true);
  const steps = (): Generator<void> => dispatchSteps(host, dom.view(node), event);
  if (isGecko()) dom.queue('select', steps);
  else dom.scrolling.atFrame(steps);
}

const isGecko = (): boolean => agent.stackRules.style === 'firefox';
/** Those that will hear of it. */
const told = new WeakSet<NodeData>();

/** In a task, once however often it moved: https://w3c.github.io/selection-api/#scheduling-selectionhange-event */
function tellMoved(dom: Dom, node: NodeData): void {
  if (told.has(node)) return;
  told.add(node);
  const { host, realm } = dom;
  dom.queue('selectionchange', () => {
    told.delete(node);
    return dispatchSteps(host, dom.view(node), createEvent(host, realm, 'selectionchange', {}, false, 'Event', true));
  });
}

interface TextSelections {
  readonly members: Required<Pick<Interface<NodeData>, 'get' | 'set' | 'methods'>>;
  /** Changes the text, and tells where that moves the caret. */
  readonly setValue: (node: NodeData, value: Value) => void;
}

interface Marks {
  readonly isSelectable: (node: NodeData) => boolean;
  readonly markedIn: (node: NodeData) => Marked;
  /** Marks from here to there, and tells of what is new in it. */
  readonly mark: (node: NodeData, from: number, to: number, direction: string, before?: Marked) => void;
}

function marksOf(dom: Dom, typeOf: (node: NodeData) => string, valueOf: (node: NodeData) => string): Marks {
  const marks = new WeakMap<NodeData, Marked>();
  const isSelectable = (node: NodeData): boolean => node.name === 'textarea' || SELECTABLE.test(typeOf(node));
  const markedIn = (node: NodeData): Marked => {
    const value = valueOf(node);
    const marked = marks.get(node);
    if (marked?.value === value) return marked;
    const given = node.name === 'textarea' ? node.textContent : (node.attributes.get('value') ?? '');
    const at = marked === undefined && value === given ? 0 : value.length;
    return { value, start: at, end: at, direction: 'forward' };
  };
  const mark = (node: NodeData, from: number, to: number, direction: string, before = markedIn(node)): void => {
    const value = valueOf(node);
    const end = Math.min(Math.max(to, 0), value.length);
    const start = Math.min(Math.max(from, 0), end);
    const way = direction === 'backward' ? direction : 'forward';
    marks.set(node, { value, start, end, direction: way });
    if (start === before.start && end === before.end && way === before.direction) return;
    tellSelected(dom, node);
    tellMoved(dom, node);
  };
  return { isSelectable, markedIn, mark };
}

/** Controls of which `valueOf` is the text and `setValue` changes it. */
export function textSelections(
  dom: Dom,
  typeOf: (node: NodeData) => string,
  valueOf: (node: NodeData) => string,
  setValue: (node: NodeData, value: Value) => void,
): TextSelections {
  const { isSelectable, markedIn, mark } = marksOf(dom, typeOf, valueOf);
  const checked = (node: NodeData, what: string): void => {
    const why = `The input element's type ('${typeOf(node)}') does not support selection.`;
    if (!isSelectable(node)) dom.refuse('InvalidStateError', `Failed to ${what}: ${why}`);
  };
  const set = (name: string, steps: (node: NodeData, value: Value) => void) => (node: NodeData, value: Value) => {
    checked(node, `set the '${name}' property on 'HTMLInputElement'`);
    steps(node, value);
  };
  const members: TextSelections['members'] = {
    get: {
      selectionStart: (node) => (isSelectable(node) ? markedIn(node).start : null),
      selectionEnd: (node) => (isSelectable(node) ? markedIn(node).end : null),
      selectionDirection: (node) => (isSelectable(node) ? markedIn(node).direction : null),
    },
    set: {
      selectionStart: set('selectionStart', (node, value) => {
        const { end, direction } = markedIn(node);
        const start = ToUint32(value);
        mark(node, start, Math.max(start, end), direction);
      }),
      selectionEnd: set('selectionEnd', (node, value) =>
        mark(node, markedIn(node).start, ToUint32(value), markedIn(node).direction),
      ),
      selectionDirection: set('selectionDirection', (node, value) =>
        mark(node, markedIn(node).start, markedIn(node).end, ToString(value)),
      ),
    },
    methods: {
      'setSelectionRange/2': (node, [start, end, direction]) => {
        checked(node, "execute 'setSelectionRange' on 'HTMLInputElement'");
        mark(node, ToUint32(start), ToUint32(end), direction === undefined ? 'none' : ToString(direction));
        return undefined;
      },
      'setRangeText/1': (node, args) => {
        checked(node, "execute 'setRangeText' on 'HTMLInputElement'");
        const [text, , , mode] = args;
        const before = markedIn(node);
        const { value } = before;
        const range = rangeIn(dom, node, before, args).map((at) => Math.min(at, value.length));
        const added = ToString(text);
        setValue(node, value.slice(0, range[0]) + added + value.slice(range[1]));
        const kind = mode === undefined ? 'preserve' : ToString(mode);
        const [newStart, newEnd] = placesBehind(kind, before, range, added.length);
        mark(node, newStart, newEnd, 'none', before);
        return undefined;
      },
      select: (node) => {
        if (!isSelectable(node)) return undefined;
        dom.focus.take(node);
        mark(node, 0, valueOf(node).length, 'none');
        return undefined;
      },
    },
  };
  return {
    members,
    setValue: (node, value) => {
      const before = markedIn(node);
      setValue(node, value);
      const { start, end } = markedIn(node);
      if (!isGecko() && (start !== before.start || end !== before.end)) tellMoved(dom, node);
    },
  };
}
