import type { AST } from '@eslint-community/regexpp';
import { equivalents } from './case-folding.ts';
import { type CharSet, type Predicate, setOf } from './char-set.ts';
import {
  caseModeOf,
  classContents,
  escapeContents,
  type FlagContext,
  withEquivalents,
  wordPredicate,
} from './class-contents.ts';
import { Emitter } from './emitter.ts';
import {
  firstOfRest,
  firstPredicate,
  type Follow,
  isAnchored,
  literalPrefix,
  MANY,
  unionOfKnown,
} from './first-characters.ts';
import { canBeEmpty, countNodes } from './node-facts.ts';
import * as Op from './op-codes.ts';
import { CASE_EXACT, CASE_LEGACY, CASE_UNICODE, type Program } from './program.ts';
import { anyPredicate, forcedPredicate, singlePredicate } from './single-characters.ts';

/*
 * Pattern to program, https://tc39.es/ecma262/#sec-compilesubpattern. Each emitter writes code that matches its
 * node from the position onwards, or, with `back`, towards the start of the text.
 */

type Direction = 'on' | 'back';

export function compilePattern(pattern: AST.Pattern, flags: FlagContext): Program {
  const groups = numberGroups(pattern);
  const emitter = new Emitter(groups.size + 1);
  const compiler = new Compiler(emitter, groups);
  compiler.alternatives(pattern.alternatives, flags, 'on', null);
  emitter.emit(Op.Match);
  const prefix = literalPrefix(pattern, flags);
  const first = prefix === '' ? firstPredicate(pattern.alternatives, flags, null) : null;
  return {
    code: Int32Array.from(emitter.code),
    sets: emitter.sets,
    literals: emitter.literals,
    strings: emitter.strings,
    groups: emitter.groups,
    captureCount: groups.size + 1,
    registerCount: emitter.registerCount,
    names: groupNames(groups),
    unicode: flags.unicode,
    prefix,
    first: first === null ? null : setOf(first),
    anchored: isAnchored(pattern.alternatives, flags),
  };
}

type GroupNumbers = ReadonlyMap<AST.CapturingGroup, number>;

/** Capturing groups by their opening parentheses. */
function numberGroups(pattern: AST.Pattern): GroupNumbers {
  const numbers = new Map<AST.CapturingGroup, number>();
  const visit = (node: AST.Element): void => {
    if (node.type === 'Quantifier') return visit(node.element);
    if (node.type === 'CapturingGroup') numbers.set(node, numbers.size + 1);
    if ('alternatives' in node) for (const alternative of node.alternatives) alternative.elements.forEach(visit);
  };
  for (const alternative of pattern.alternatives) alternative.elements.forEach(visit);
  return numbers;
}

function groupNames(groups: GroupNumbers): [string, number[]][] {
  const names = new Map<string, number[]>();
  for (const [{ name }, number] of groups) {
    if (name === null) continue;
    const known = names.get(name);
    if (known === undefined) names.set(name, [number]);
    else known.push(number);
  }
  return [...names];
}

/** Bodies of at most so many nodes are written twice for + rather than counted. */
const SMALL_BODY = 6;
/** More turns than any text allows. */
const UNLIMITED = 0x7fffffff;

class Compiler {
  readonly #out: Emitter;
  readonly #groups: GroupNumbers;
  /** Where the groups begin, ascending. */
  readonly #starts: readonly number[];

  constructor(out: Emitter, groups: GroupNumbers) {
    this.#out = out;
    this.#groups = groups;
    this.#starts = Array.from(groups.keys(), (group) => group.start);
  }

  /** Split L1; first; Jump end; L1: Split L2; second; Jump end; … last. `follow`: what begins with what comes after. */
  alternatives(
    alternatives: readonly AST.Alternative[],
    flags: FlagContext,
    direction: Direction,
    follow: Follow,
  ): void {
    const out = this.#out;
    const ends: number[] = [];
    const ways =
      alternatives.length > 1 && alternatives.length <= MANY && direction === 'on'
        ? alternatives.map((alternative) => firstPredicate([alternative], flags, follow))
        : [];
    alternatives.forEach((alternative, i) => {
      const isLast = i === alternatives.length - 1;
      const next = isLast ? -1 : this.#split(Op.Split, ways[i] ?? null, unionOfKnown(ways.slice(i + 1)));
      this.#sequence(alternative.elements, flags, direction, follow);
      if (isLast) return;
      ends.push(out.emitForward(Op.Jump));
      out.patch(next);
    });
    for (const end of ends) out.patch(end);
  }

  /** A split of two ways; what they begin with, as far as it is known, spares the one that cannot be gone. */
  #split(op: typeof Op.Split | typeof Op.SplitLazy, on: Follow, exit: Follow): number {
    const out = this.#out;
    if (on === null && exit === null) return out.emitForward(op);
    const set = (follow: Follow): number => (follow === null ? -1 : out.addSet(setOf(follow)));
    return out.emitForward(op === Op.Split ? Op.SplitWhen : Op.SplitLazyWhen, set(on), set(exit));
  }

  #sequence(elements: readonly AST.Element[], flags: FlagContext, direction: Direction, follow: Follow): void {
    const ordered = direction === 'on' ? elements : [...elements].reverse();
    for (let i = 0; i < ordered.length; ) {
      const run = literalRun(ordered, i, flags);
      if (run.length > 1) this.#literal(run, direction);
      else
        this.#element(
          ordered[i],
          flags,
          direction,
          needsFollow(ordered[i], direction) ? firstOfRest(ordered, i + 1, flags, follow) : null,
        );
      i += Math.max(run.length, 1);
    }
  }

  #literal(run: readonly AST.Character[], direction: Direction): void {
    const ordered = direction === 'on' ? run : [...run].reverse();
    const text = ordered.map(({ value }) => String.fromCodePoint(value)).join('');
    this.#out.emit(direction === 'on' ? Op.Literal : Op.LiteralBack, this.#out.addLiteral(text));
  }

  #element(node: AST.Element, flags: FlagContext, direction: Direction, follow: Follow): void {
    switch (node.type) {
      case 'Character':
        return this.#character(node, flags, direction);
      case 'CharacterSet':
        return this.#characterSet(node, flags, direction);
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.#class(node, flags, direction);
      case 'Group':
        return this.alternatives(node.alternatives, modified(flags, node.modifiers), direction, follow);
      case 'CapturingGroup':
        return this.#capturingGroup(node, flags, direction, follow);
      case 'Backreference':
        return this.#backReference(node, flags, direction);
      case 'Quantifier':
        return this.#quantifier(node, flags, direction, follow);
      default:
        return this.#assertion(node, flags);
    }
  }

  #character({ value }: AST.Character, flags: FlagContext, direction: Direction): void {
    const isPlain = isPlainCharacter(value, flags);
    if (isPlain && value <= 0xffff) this.#out.emit(direction === 'on' ? Op.Char : Op.CharBack, value);
    else if (isPlain)
      this.#out.emit(
        direction === 'on' ? Op.Literal : Op.LiteralBack,
        this.#out.addLiteral(String.fromCodePoint(value)),
      );
    else
      this.#set(
        withEquivalents((point) => point === value, flags),
        flags,
        direction,
      );
  }

  #characterSet(node: AST.CharacterSet, flags: FlagContext, direction: Direction): void {
    if (node.kind === 'any') return this.#set(anyPredicate(flags), flags, direction);
    const { points, strings } = escapeContents(node, flags);
    if (strings === null) return this.#set(points, flags, direction);
    return this.#strings(setOf(points), strings, direction);
  }

  #class(node: AST.CharacterClass | AST.ExpressionCharacterClass, flags: FlagContext, direction: Direction): void {
    const { points, strings } = classContents(node, flags);
    if (strings === null) this.#set(points, flags, direction);
    else this.#strings(setOf(points), strings, direction);
  }

  #set(predicate: Predicate, flags: FlagContext, direction: Direction): void {
    const set = this.#out.addSet(setOf(predicate));
    if (flags.unicode) this.#out.emit(direction === 'on' ? Op.SetPoint : Op.SetPointBack, set);
    else this.#out.emit(direction === 'on' ? Op.Set : Op.SetBack, set);
  }

  #strings(
    points: CharSet,
    strings: { maxLength: number; has: (text: string) => boolean },
    direction: Direction,
  ): void {
    this.#out.emit(Op.Strings, this.#out.addStrings({ points, strings }), direction === 'on' ? 0 : 1);
  }

  #capturingGroup(node: AST.CapturingGroup, flags: FlagContext, direction: Direction, follow: Follow): void {
    const start = (this.#groups.get(node) as number) * 2;
    this.#out.emit(Op.Mark, direction === 'on' ? start : start + 1);
    this.alternatives(node.alternatives, flags, direction, follow);
    this.#out.emit(Op.Mark, direction === 'on' ? start + 1 : start);
  }

  #backReference(node: AST.Backreference, flags: FlagContext, direction: Direction): void {
    const resolved = Array.isArray(node.resolved) ? node.resolved : [node.resolved];
    const groups = this.#out.addGroups(resolved.map((group) => this.#groups.get(group) as number));
    const comparison = !flags.ignoreCase ? CASE_EXACT : flags.unicode ? CASE_UNICODE : CASE_LEGACY;
    this.#out.emit(Op.BackReference, groups, direction === 'on' ? 0 : 1, comparison);
  }

  #assertion(node: AST.Assertion, flags: FlagContext): void {
    const out = this.#out;
    switch (node.kind) {
      case 'start':
        return out.emit(flags.multiline ? Op.LineStart : Op.Start);
      case 'end':
        return out.emit(flags.multiline ? Op.LineEnd : Op.End);
      case 'word':
        return out.emit(node.negate ? Op.NotBoundary : Op.Boundary, out.addSet(setOf(wordPredicate(flags))));
      default:
        return this.#lookaround(node, flags, node.kind === 'lookahead' ? 'on' : 'back');
    }
  }

  /** Look s p; body; LookDone s p — or NegativeLook s after; body; NegativeLookFail s; after: */
  #lookaround(node: AST.LookaroundAssertion, flags: FlagContext, direction: Direction): void {
    const out = this.#out;
    const stackMark = out.newRegister();
    if (node.negate) {
      const after = out.emitForward(Op.NegativeLook, stackMark);
      this.alternatives(node.alternatives, flags, direction, null);
      out.emit(Op.NegativeLookFail, stackMark);
      out.patch(after);
      return;
    }
    const position = out.newRegister();
    out.emit(Op.Look, stackMark, position);
    this.alternatives(node.alternatives, flags, direction, null);
    out.emit(Op.LookDone, stackMark, position);
  }

  // --- Quantifiers: https://tc39.es/ecma262/#sec-runtime-semantics-repeatmatcher-abstract-operation -----------

  #quantifier(node: AST.Quantifier, flags: FlagContext, direction: Direction, follow: Follow): void {
    const min = Math.min(node.min, UNLIMITED);
    const max = Math.min(node.max, UNLIMITED);
    if (max === 0) return;
    if (direction === 'on' && this.#run(node, min, max, flags, follow)) return;
    const isSmall = countNodes(node.element, SMALL_BODY) <= SMALL_BODY;
    const body = direction === 'on' ? firstOfRest([node.element], 0, flags, null) : null;
    if (min === 0 && max === 1) this.#optional(node, flags, direction, body, follow);
    else if (max === UNLIMITED && (min === 0 || (min === 1 && isSmall))) {
      if (min === 1) this.#element(node.element, flags, direction, null);
      this.#star(node, flags, direction, body, follow);
    } else this.#counted(node, min, max, flags, direction);
  }

  /** One instruction for a set of single characters; false if the element is something else. */
  #run({ element, greedy }: AST.Quantifier, min: number, max: number, flags: FlagContext, follow: Follow): boolean {
    const out = this.#out;
    if (!greedy && flags.unicode) return false;
    const predicate = singlePredicate(element, flags);
    if (predicate === null) return false;
    const set = out.addSet(setOf(predicate));
    if (flags.unicode) out.emit(Op.RunPoints, set, min, max);
    else out.emit(greedy ? Op.Run : Op.RunLazy, set, min, max, follow === null ? -1 : out.addSet(setOf(follow)));
    return true;
  }

  /** Split exit; turn; exit: */
  #optional(node: AST.Quantifier, flags: FlagContext, direction: Direction, body: Follow, follow: Follow): void {
    const exit = this.#split(node.greedy ? Op.Split : Op.SplitLazy, body, follow);
    this.#turn(node.element, flags, direction, follow);
    this.#out.patch(exit);
  }

  /** again: perhaps Skip; Split exit; turn; Jump again; exit: */
  #star(node: AST.Quantifier, flags: FlagContext, direction: Direction, body: Follow, follow: Follow): void {
    const out = this.#out;
    const again = out.here;
    const forced = body === null || follow === null ? null : forcedPredicate(node.element, flags, follow);
    if (forced !== null) out.emit(Op.Skip, out.addSet(setOf(forced)));
    const exit = this.#split(node.greedy ? Op.Split : Op.SplitLazy, body, follow);
    this.#turn(node.element, flags, direction, unionOfKnown([body, follow]));
    out.emit(Op.Jump, again);
    out.patch(exit);
  }

  /** A turn that is not required: it must get somewhere. */
  #turn(element: AST.QuantifiableElement, flags: FlagContext, direction: Direction, follow: Follow): void {
    const out = this.#out;
    const mayBeEmpty = canBeEmpty(element);
    const mark = mayBeEmpty ? out.newRegister() : -1;
    if (mayBeEmpty) out.emit(Op.Mark, mark);
    this.#clearCaptures(element);
    this.#element(element, flags, direction, mayBeEmpty ? null : follow);
    if (mayBeEmpty) out.emit(Op.Progress, mark);
  }

  /** Zero c; again: Loop c min max exit; body; Jump again; exit: */
  #counted(node: AST.Quantifier, min: number, max: number, flags: FlagContext, direction: Direction): void {
    const out = this.#out;
    const counter = out.newRegister();
    const mayBeEmpty = canBeEmpty(node.element);
    const mark = mayBeEmpty ? out.newRegister() : -1;
    out.emit(Op.Zero, counter);
    const again = out.here;
    const exit = out.emitForward(node.greedy ? Op.Loop : Op.LoopLazy, counter, min, max);
    if (mayBeEmpty) out.emit(Op.Mark, mark);
    this.#clearCaptures(node.element);
    this.#element(node.element, flags, direction, null);
    if (mayBeEmpty) out.emit(Op.ProgressAfter, mark, counter, min);
    out.emit(Op.Jump, again);
    out.patch(exit);
  }

  /** Each turn forgets what the groups inside captured in the turn before. */
  #clearCaptures(element: AST.QuantifiableElement): void {
    const from = groupsBefore(this.#starts, element.start);
    const to = groupsBefore(this.#starts, element.end);
    if (to > from) this.#out.emit(Op.Clear, (from + 1) * 2, to * 2 + 1);
  }
}

/** How many of the ascending `starts` are before `place`. */
function groupsBefore(starts: readonly number[], place: number): number {
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (starts[middle] < place) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Only ways that part ask what comes after them. */
const needsFollow = ({ type }: AST.Element, direction: Direction): boolean =>
  direction === 'on' && (type === 'Quantifier' || type === 'Group' || type === 'CapturingGroup');

/** Whether a character stands for exactly its own code units. */
function isPlainCharacter(value: number, flags: FlagContext): boolean {
  // A surrogate of the pattern must not match half a pair.
  if (flags.unicode && value >= 0xd800 && value <= 0xdfff) return false;
  return !flags.ignoreCase || equivalents(value, caseModeOf(flags)).length === 1;
}

/** The plain characters from `start` on; fewer than two are no run. */
function literalRun(elements: readonly AST.Element[], start: number, flags: FlagContext): AST.Character[] {
  const run: AST.Character[] = [];
  for (let i = start; i < elements.length; i++) {
    const element = elements[i];
    if (element.type !== 'Character' || !isPlainCharacter(element.value, flags)) break;
    run.push(element);
  }
  return run;
}

/** https://tc39.es/ecma262/#sec-updatemodifiers */
function modified(flags: FlagContext, modifiers: AST.Modifiers | null): FlagContext {
  if (modifiers === null) return flags;
  const { add, remove } = modifiers;
  const merge = (name: 'ignoreCase' | 'multiline' | 'dotAll'): boolean =>
    (add[name] || flags[name]) && remove?.[name] !== true;
  return { ...flags, ignoreCase: merge('ignoreCase'), multiline: merge('multiline'), dotAll: merge('dotAll') };
}
