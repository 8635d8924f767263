import type { AnyNode, Node } from '../../../syntax/ast.ts';
import type { LineIndex } from '../../../syntax/lines.ts';
import { SourceParser } from '../../../syntax/parser.ts';
import type { FnCode } from '../../compile/code.ts';

/* The tree of a text, which nobody keeps: made once more when a stack asks what stands around a function or a place. */

const programs = new WeakMap<LineIndex, AnyNode | null>();

function programOf({ lines, source }: FnCode): AnyNode | null {
  let program = programs.get(lines);
  if (program === undefined) programs.set(lines, (program = parse(source, 'commonjs') ?? parse(source, 'module')));
  return program;
}

function parse(source: string, sourceType: 'commonjs' | 'module'): AnyNode | null {
  try {
    return new SourceParser(source, {
      sourceType,
      strict: false,
      surroundings: null,
      checkPrivateNames: false,
    }).parseProgram() as AnyNode;
  } catch {
    return null;
  }
}

/** From the program down to the function, both included; empty when the text is not a whole one. */
export function pathTo(code: FnCode): AnyNode[] {
  const path = pathAround(code, code.start, code.end);
  const last = path.at(-1);
  return last?.start === code.start && last.end === code.end && isFunction(last) ? path : [];
}

/** From the program down to what is exactly the function's text: for a method that is its whole definition. */
export function nodesAt(code: FnCode): AnyNode[] {
  const path = pathAround(code, code.start, code.end);
  const last = path.findIndex(({ start, end, type }, i) => {
    const isMethod = type === 'MethodDefinition' && start < code.start;
    return i > 0 && (start === code.start || isMethod) && end === code.end;
  });
  return path.slice(0, last + 1);
}

/** From the program down to the innermost node at an offset. */
export const pathAt = (code: FnCode, offset: number): AnyNode[] => pathAround(code, offset, offset + 1);

function pathAround(code: FnCode, start: number, end: number): AnyNode[] {
  const path: AnyNode[] = [];
  for (let node: AnyNode | null | undefined = programOf(code); node; node = childAround(node, start, end))
    path.push(node);
  return path;
}

function childAround(node: AnyNode, start: number, end: number): AnyNode | undefined {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? near(value, start) : [value]) {
      if (isNode(child) && child.start <= start && child.end >= end && child !== node) return child;
    }
  }
  return undefined;
}

/** So many parts are looked at one by one. */
const FEW = 8;

/** The parts of a list that an offset may lie in: they stand one behind the other, ten thousand statements in a program. */
function near(parts: readonly unknown[], offset: number): readonly unknown[] {
  let low = 0;
  let high = parts.length;
  while (high - low > FEW) {
    const middle = (low + high) >> 1;
    const part = parts[middle];
    // A hole of an array's pattern says nothing.
    if (!isNode(part)) break;
    if (part.start > offset) high = middle;
    else low = middle;
  }
  return low === 0 && high === parts.length ? parts : parts.slice(low, high);
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The parts of a node, as they stand in the text. */
export const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start);

export const isFunction = (node: Node): boolean => /Function/.test(node.type);
