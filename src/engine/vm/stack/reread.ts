import type { FnCode } from '../../compile/code.ts';
import type { Words } from '../../spec/errors.ts';
import type { Realm } from '../../spec/realm.ts';
import type { StackRules } from '../../spec/stack-rules.ts';
import type { Value } from '../../spec/values.ts';
import type { DelegatedTo } from '../../spec/wordings.ts';
import { handInMistakeWords, type MistakeWords } from '../../../syntax/mistake-words.ts';
import type { StackSite } from './site.ts';

/*
 * The door to what reads a program's text once more, when a stack or a message is worded: names that were only
 * inferred, the places of older versions of V8, and what a program is told of a stack's lines. It is large and seldom asked, so that a worker loads it beside the
 * hosts; whoever runs programs hands it in before the first of them.
 */

export interface Reread {
  /** What V8 calls a function without a name; '' when it has none either. */
  readonly inferredName: (code: FnCode, rules: StackRules) => string;
  /** Offset that a version of V8 shows for an op. */
  readonly v8Offset: (code: FnCode, pc: number, v8: number) => number;
  /** Offset that JavaScriptCore shows for an op. */
  readonly jscOffset: (code: FnCode, pc: number) => number;
  /** Offset that SpiderMonkey shows for an op. */
  readonly firefoxOffset: (code: FnCode, pc: number) => number;
  /** `[...name]` at an offset, to V8 8; `isNamed` when it is an initializer. */
  readonly leadingSpread: (code: FnCode, offset: number) => { readonly isNamed: boolean } | undefined;
  /** What V8 calls the operand of the `yield*` whose iterator is shown at an offset. */
  readonly delegatedTo: (code: FnCode, offset: number, v8: number) => DelegatedTo | undefined;
  /** What Bun has printed of a function of a file; undefined where it prints none. */
  readonly printedFunction: (code: FnCode) => string | undefined;
  /** A message of V8 in the words of the engine that runs, which is another one. */
  readonly reword: (name: string, message: string) => Words;
  /** The CallSite objects of lines, from the top down. */
  readonly callSiteObjects: (sites: readonly StackSite[], realm: Realm) => Value[];
}

const NOTHING: Reread = {
  inferredName: () => '',
  v8Offset: ({ positionOf }, pc) => positionOf[pc],
  jscOffset: ({ positionOf }, pc) => positionOf[pc],
  firefoxOffset: ({ positionOf }, pc) => positionOf[pc],
  leadingSpread: () => undefined,
  delegatedTo: () => undefined,
  printedFunction: () => undefined,
  reword: (_name, message) => ({ message }),
  callSiteObjects: () => [],
};

export let reread: Reread = NOTHING;

export function handInReread(reader: Reread & { readonly mistakeWords: MistakeWords }): void {
  reread = reader;
  handInMistakeWords(reader.mistakeWords);
}
