import type { AnyNode, Node } from '../../../../syntax/ast.ts';
import * as Op from '../../../compile/op-codes.ts';
import { renderSource } from '../../../compile/render.ts';
import type { BuiltinData } from '../../../objects/function.ts';
import { isObject, Kind } from '../../../objects/guest-object.ts';
import type { Words } from '../../../spec/errors.ts';
import type { Value } from '../../../spec/values.ts';
import { type Frame, machine } from '../../frame.ts';
import { isMade } from '../describe.ts';
import { pathAt } from '../reparse.ts';
import { CALLS } from '../call-ops.ts';

/* Where an error comes from, as far as the words of other engines than V8 need it: the op that runs, and its code. */

/** A message of V8 in other words; undefined when the rule does not know. */
export type Rule = readonly [pattern: RegExp, words: (match: RegExpExecArray, failure: Failure) => string | undefined];

export interface Dialect {
  readonly rules: readonly Rule[];
  /** Classes that V8 does not have, by V8's message. */
  readonly ownNames: Readonly<Record<string, string>>;
  /** By the engine's own message: what its host calls the mistake. */
  readonly codeOf?: (message: string) => Words['code'];
  /** A text that is no JSON. */
  readonly json: (text: string) => string | undefined;
  /** Something stands behind the JSON of a text that is not at hand; `place` is `(line 1 column 2)`. */
  readonly behindJson: (place: string) => string | undefined;
}

/** On the way into a pattern: what a list yields next. */
export const ELEMENT = Symbol('element');

export class Failure {
  readonly frame: Frame | null = machine.frame;
  #path: readonly AnyNode[] | undefined;

  /** From the program down to where the op stands. */
  get path(): readonly AnyNode[] {
    this.#path ??= this.frame === null || this.frame.fc.library ? [] : pathAt(this.frame.fc, this.#offset);
    return this.#path;
  }

  get isMade(): boolean {
    return this.frame !== null && isMade(this.frame.fc);
  }

  get isModule(): boolean {
    return this.frame?.fc.lines.isModule === true;
  }

  get source(): string {
    return this.frame?.fc.source ?? '';
  }

  get #offset(): number {
    return this.frame === null ? -1 : this.frame.fc.positionOf[this.frame.pc];
  }

  /** `a.b` or `a[b]` that is read or written here; of a name that is known, the one with that name. */
  member(key?: string): (AnyNode & { type: 'MemberExpression' }) | undefined {
    const at = this.#offset;
    const inner = this.path.findLast(
      (node) => node.type === 'MemberExpression' || node.type === 'AssignmentExpression' || /Pattern$/.test(node.type),
    );
    const updated = this.#updated(key);
    const isSameName = inner?.type === 'MemberExpression' && (inner.property as { name?: string }).name === key;
    if (updated !== undefined && (inner === updated || !isSameName)) return updated;
    const targets =
      inner === undefined
        ? []
        : [inner, this.path.findLast((node) => node.type === 'AssignmentExpression')].map((node) =>
            node?.type === 'AssignmentExpression' ? node.left : node,
          );
    for (const node of targets as (AnyNode | undefined)[]) {
      if (node?.type !== 'MemberExpression') continue;
      const isNamed = key === undefined || node.computed || (node.property as { name?: string }).name === key;
      if (isNamed && (node !== inner || (node.object.end <= at && at <= node.property.start))) return node;
    }
    return undefined;
  }

  /** `a.b++`, whose read stands where the expression begins. */
  #updated(key: string | undefined): (AnyNode & { type: 'MemberExpression' }) | undefined {
    const update = this.path.findLast(({ type }) => type === 'UpdateExpression') as { argument?: AnyNode } | undefined;
    const target = update?.argument;
    return target?.type === 'MemberExpression' &&
      !target.computed &&
      (target.property as { name?: string }).name === key
      ? target
      : undefined;
  }

  /** `delete a.b`, where the op deletes. */
  deleted(): (AnyNode & { type: 'UnaryExpression' }) | undefined {
    const op = this.frame?.fc.code[this.frame.pc];
    if (op !== Op.DeleteNamed && op !== Op.DeleteElem) return undefined;
    const found = this.path.findLast((node) => node.type === 'UnaryExpression' && node.operator === 'delete');
    return found?.type === 'UnaryExpression' ? found : undefined;
  }

  /** A template that the op hands to its tag. */
  tagged(text: string): (AnyNode & { type: 'TaggedTemplateExpression' }) | undefined {
    const found = this.path.findLast(({ type }) => type === 'TaggedTemplateExpression');
    return found?.type === 'TaggedTemplateExpression' && renderSource(found.tag) === text ? found : undefined;
  }

  /** The assignment into `member`, if it is one. */
  assignmentTo(member: Node): (AnyNode & { type: 'AssignmentExpression' }) | undefined {
    const found = this.path.findLast((node) => node.type === 'AssignmentExpression' && node.left === member);
    return found?.type === 'AssignmentExpression' ? found : undefined;
  }

  /** The call (or construction) whose callee V8 calls `text`. */
  call(text: string): (AnyNode & { type: 'CallExpression' | 'NewExpression' }) | undefined {
    if (this.frame === null || !CALLS.has(this.frame.fc.code[this.frame.pc])) return undefined;
    const isCall = (node: AnyNode): node is AnyNode & { type: 'CallExpression' | 'NewExpression' } =>
      node.type === 'CallExpression' || node.type === 'NewExpression';
    const calls = this.path.filter(isCall);
    return calls.findLast((node) => renderSource(node.callee) === text) ?? calls.at(-1);
  }

  /** The pattern that takes the value apart, and what its value is. */
  pattern():
    | {
        readonly pattern: AnyNode;
        readonly value: AnyNode | 'parameter' | undefined;
        readonly keys: readonly (string | typeof ELEMENT)[];
      }
    | undefined {
    const { path } = this;
    const at = path.findLastIndex(({ type }) => type === 'ObjectPattern' || type === 'ArrayPattern');
    if (at < 0) return this.#patternBeside();
    const keys: (string | typeof ELEMENT)[] = [];
    let top = at;
    for (; top > 0 && /^(?:Property|(?:Object|Array)Pattern|AssignmentPattern)$/.test(path[top - 1].type); top--) {
      const node = path[top - 1];
      if (node.type === 'Property' && !node.computed && node.key.type === 'Identifier') keys.unshift(node.key.name);
      if (node.type === 'ArrayPattern') keys.unshift(ELEMENT);
    }
    const parent = path[top - 1];
    const value =
      parent?.type === 'VariableDeclarator'
        ? parent.init
        : parent?.type === 'AssignmentExpression'
          ? parent.right
          : /Function/.test(parent?.type ?? '')
            ? 'parameter'
            : undefined;
    return { pattern: path[at], value: (value ?? undefined) as AnyNode | 'parameter' | undefined, keys };
  }

  /** The pattern that the value stands behind, when the op stands at the value. */
  #patternBeside(): ReturnType<Failure['pattern']> {
    const node = this.path.findLast(({ type }) => type === 'VariableDeclarator' || type === 'AssignmentExpression');
    const [pattern, value] =
      node?.type === 'VariableDeclarator'
        ? [node.id, node.init]
        : node?.type === 'AssignmentExpression'
          ? [node.left, node.right]
          : [];
    return pattern && value && /Pattern$/.test(pattern.type)
      ? { pattern: pattern as AnyNode, value: value as AnyNode, keys: [] }
      : undefined;
  }

  /** What is iterated here: the operand of the op. */
  iterated(): { readonly value: Value; readonly isSpread: boolean } | undefined {
    if (this.frame === null) return undefined;
    const { fc, pc, r } = this.frame;
    const op = fc.code[pc];
    if (op === Op.IterInit || op === Op.AsyncIterInit) return { value: r[fc.code[pc + 2]], isSpread: false };
    return op === Op.ArrayPushSpread ? { value: r[fc.code[pc + 2]], isSpread: true } : undefined;
  }

  /** The built-in function that the op calls, and how many arguments it has. */
  builtin():
    | {
        readonly name: string;
        readonly count: number;
        readonly first: Value;
        readonly second: Value;
        readonly third: Value;
        readonly receiver: Value;
      }
    | undefined {
    if (this.frame === null) return undefined;
    const { fc, pc, r } = this.frame;
    const op = fc.code[pc];
    if (op !== Op.Call && op !== Op.CallUndefined && op !== Op.New) return undefined;
    const base = fc.code[pc + 2];
    let callee = r[base];
    let from = base + 2;
    let count = fc.code[pc + 3];
    if (!isObject(callee) || callee.kind !== Kind.Builtin) return undefined;
    let receiver = op === Op.Call ? r[base + 1] : undefined;
    if ((callee.data as BuiltinData).name === 'call' && isObject(receiver) && receiver.kind === Kind.Builtin) {
      // `f.call(x)` is f called.
      [callee, receiver, from, count] = [receiver, count > 0 ? r[from] : undefined, from + 1, Math.max(0, count - 1)];
    }
    const argument = (i: number): Value => (i < count ? r[from + i] : undefined);
    return {
      name: (callee.data as BuiltinData).name,
      count,
      first: argument(0),
      second: argument(1),
      third: argument(2),
      receiver,
    };
  }

  /** An iterator is closed here, not asked for its next value. */
  get isClosing(): boolean {
    const op = this.frame?.fc.code[this.frame.pc];
    return op === Op.IterClose || (op === Op.CheckObject && this.path.at(-1)?.type !== 'YieldExpression');
  }

  /** The callee of the op. */
  callee(): Value {
    return this.operand(1);
  }

  /** What an operand of the op holds: 0 is where the result goes. */
  operand(place: number): Value {
    return this.frame === null ? undefined : this.frame.r[this.frame.fc.code[this.frame.pc + 1 + place]];
  }
}

/** `undefined`, as people write it. */
export const isNothing = (node: AnyNode): boolean =>
  (node.type === 'Identifier' && node.name === 'undefined') ||
  (node.type === 'Literal' && node.value === null && node.raw === 'null');
