import * as Op from '../compile/op-codes.ts';
import { OP_LENGTH } from '../compile/ops.ts';
import { agent } from '../spec/agent.ts';
import { displayCalled, displayWithType } from '../builtins/display.ts';
import { DELEGATED, type DelegatedTo } from '../spec/wordings.ts';
import type { FnCode } from '../compile/code.ts';
import { patternMessage } from '../builtins/regexp/parse.ts';
import type { Value } from '../spec/values.ts';
import { nameLikeV8 } from '../../syntax/errors.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { type Frame, machine } from './frame.ts';
import { CALLS, isFrameless } from './stack/call-ops.ts';
import { reread } from './stack/reread.ts';

/* What error messages call the things of the program: their source text where the compiler noted it. */

/** The callee (or operand) of the op at the frame's pc as it is written in the source. */
export function calleeText(frame: Frame, value: Value): string {
  return frame.fc.textAt(frame.pc) ?? displayCalled(value);
}

/** What the program's code calls at this moment, where no built-in with a frame of its own stands between. */
export function calledText(): string | undefined {
  const { frame } = machine;
  if (frame === null || !CALLS.has(frame.fc.code[frame.pc])) return undefined;
  const callee = frame.r[frame.fc.code[frame.pc + 2]];
  return isObject(callee) && isFrameless(callee) ? frame.fc.textAt(frame.pc) : undefined;
}

/** Strict code has them reserved: elsewhere V8 forgets what they are called when they are not expected. */
const RESERVED_NAME = /^Unexpected identifier '(?:implements|interface|package|private|protected|public)'$/;

/** A mistake of syntax as a version of V8 calls it. */
export function syntaxMessage(said: string, v8: number): string {
  const message = nameLikeV8(said, v8);
  if (v8 < 7.5 && message.startsWith('Unexpected token')) return message.replaceAll("'", '');
  if (v8 < 7.3 && message.startsWith('Unary operator used')) return 'Unexpected token **';
  if (v8 < 6.3 && /^Cannot use (?:new with |')?import/.test(message)) return 'Unexpected token import';
  if (v8 < 11 && message.startsWith('Unexpected identifier')) return 'Unexpected identifier';
  if (RESERVED_NAME.test(message)) return "Unexpected identifier 'undefined'";
  if (v8 < 11 && message.startsWith('Invalid regular expression: /')) return patternMessage(message, v8);
  if (v8 < 7.5 && message.startsWith('Private field'))
    return message.replace(/^Private field '(.*)' must/, 'Undefined private field $1: must');
  if (v8 < 6.8 && message.startsWith('Classes may not have a static'))
    return 'Classes may not have static property named prototype';
  if (v8 < 6 && /^Generators|^Illegal continue/.test(message)) return messageBefore6(message);
  if (v8 < 9 && message.startsWith("'arguments' is not")) return message.replace(/ or static.*/, '');
  return v8 < 9 && message.startsWith('await is only valid') ? 'await is only valid in async function' : message;
}

function messageBefore6(message: string): string {
  if (message.startsWith('Generators can only')) return 'Generator declarations are not allowed in legacy contexts.';
  const [, label] = /^Illegal continue statement: (?:'(.*)')?/.exec(message) ?? [];
  if (label !== undefined) return `Undefined label '${label}'`;
  return message.startsWith('Illegal continue') ? 'Illegal continue statement' : message;
}

/** What V8 throws for a mistake of syntax: until 7.5 it was the reference that could not be assigned to. */
export const syntaxErrorName = (message: string, v8: number = agent.stackRules.v8): 'ReferenceError' | 'SyntaxError' =>
  v8 < 7.5 && /^Invalid left-hand side (?:in assignment|expression in)/.test(message)
    ? 'ReferenceError'
    : 'SyntaxError';

/** What V8 says of a value that is not iterable: by its source text, or by its kind where that says nothing. */
export function notIterable(frame: Frame, value: Value, method?: Value): string {
  const noted = frame.fc.textAt(frame.pc);
  if (noted === DELEGATED) return notDelegatedTo(frame, value, method);
  if (noted !== undefined && agent.stackRules.v8 < 7.3 && /^[<>]/.test(noted))
    return namedBefore73(noted[0], noted.slice(1), value);
  const text = noted?.startsWith('>') ? undefined : noted?.replace(/^</, '');
  if (agent.stackRules.v8 < 7.3 && (value === undefined || value === null))
    return notIteratedBefore73(frame, text, value);
  if (agent.stackRules.v8 < 7.3 && text === '.for') return 'undefined is not a function';
  if (agent.stackRules.v8 < 7.3 && text !== undefined && /^[^~|=.]/.test(text)) return notListedBefore73(frame, text);
  if (text?.startsWith('...')) return notSpreadable(frame, text.slice(3), value);
  if (text?.startsWith('=')) return notTakenApart(text.slice(1), value);
  const { v8 } = agent.stackRules;
  if (text?.startsWith('~')) return v8 < 11 ? `${text.slice(1)} is not iterable` : notIterableByKind(value);
  const isNullish = value === undefined || value === null;
  if (text?.startsWith('|')) return v8 < 9 ? `${text.slice(1)} is not iterable` : notIterableByKind(value);
  const leading =
    v8 < 9 && v8 > 7.3 && frame.fc.code[frame.pc] === Op.ArrayPushSpread
      ? reread.leadingSpread(frame.fc, frame.fc.positionOf[frame.pc])
      : undefined;
  if (leading?.isNamed === true) return `[(...${text})] is not iterable`;
  if (leading !== undefined) return notIterableByKind(value);
  // Calls on the way to what is iterated are named without their arguments.
  if (text !== undefined) return `${text.replaceAll('(...)', '')} is not iterable`;
  return v8 < 9 && !isNullish ? `${displayWithType(method)} is not a function` : notIterableByKind(value);
}

const OR_ITS_VALUE = / is not a function or its return value$/;

/** A loop's operand, a call with its arguments; and what an array pattern takes apart. */
function namedBefore73(mark: string, text: string, value: Value): string {
  const { v8 } = agent.stackRules;
  const called = mark === '<' ? text.replace(OR_ITS_VALUE, '(...)') : text;
  if (v8 < 6 && (value === undefined || value === null))
    return `Cannot read property 'Symbol(Symbol.iterator)' of ${value}`;
  if (v8 < 6) return mark === '<' ? `${called}[Symbol.iterator] is not a function` : 'undefined is not a function';
  return `${called}${mark === '<' ? ' is not a function or its return value' : ''} is not iterable`;
}

/** What V8 says of a callee that is no function where the call's value would be iterated: as of that value. */
export function calledInVain({ fc, pc }: Frame): string | undefined {
  const { style, v8 } = agent.stackRules;
  const at = pc + OP_LENGTH[fc.code[pc]];
  const op = fc.code[at];
  if (style !== 'v8' || (op !== Op.IterInit && op !== Op.AsyncIterInit && op !== Op.ArrayPushSpread)) return undefined;
  const text = delegatedTo(fc, at)?.text ?? fc.textAt(at)?.replace(/^[<>]/, '');
  const isNamed = text !== undefined && (OR_ITS_VALUE.test(text) || (text.startsWith('yield* ') && v8 > 6));
  if (!isNamed) return undefined;
  const isCall = v8 < 7.3 && (op === Op.ArrayPushSpread || fc.textAt(at)!.startsWith('<'));
  const isAsync = op === Op.AsyncIterInit;
  const named = isCall
    ? text.replace(OR_ITS_VALUE, '(...)$&')
    : v8 < 7.3 || isAsync
      ? text
      : text.replaceAll('(...)', '');
  return `${named} is not ${isAsync ? 'async ' : ''}iterable`;
}

/** The operand of a `yield*`; a call that stands at the place instead goes by the words of what cannot be called. */
function notDelegatedTo(frame: Frame, value: Value, method?: Value): string {
  const { v8 } = agent.stackRules;
  const operand = delegatedTo(frame.fc, frame.pc);
  if (operand?.isCalled === false) return `${operand.text} is not iterable`;
  const isNullish = value === undefined || value === null;
  if (v8 < 7.3 && isNullish)
    return `Cannot read property 'Symbol(Symbol.iterator)' of ${operand?.text ?? (value === null && v8 >= 6 ? 'object' : value)}`;
  if (v8 < 9 && !isNullish) return `${operand?.text ?? displayWithType(method)} is not a function`;
  return operand === undefined
    ? notIterableByKind(value)
    : `${operand.text} is not iterable (cannot read property Symbol(Symbol.iterator))`;
}

/** What V8 calls what the running code delegates to. */
export const delegatedOperand = (): DelegatedTo | undefined =>
  machine.frame === null ? undefined : delegatedTo(machine.frame.fc, machine.frame.pc);

function delegatedTo(fc: FnCode, pc: number): DelegatedTo | undefined {
  const { style, v8 } = agent.stackRules;
  return style === 'v8' && fc.textAt(pc) === DELEGATED ? reread.delegatedTo(fc, fc.positionOf[pc], v8) : undefined;
}

/** Nothing at all, iterated: then messages often told of the property, and of what was called with it. */
function notIteratedBefore73(frame: Frame, text: string | undefined, value: undefined | null): string {
  const { v8 } = agent.stackRules;
  const isSpread = text?.startsWith('...') === true;
  if (v8 < 6 && !isSpread) return `Cannot read property 'Symbol(Symbol.iterator)' of ${value}`;
  if (v8 < 6.8 && isSpread) return `${value} is not iterable`;
  const isNamed = text !== undefined && !isSpread && text !== '.for' && !text.startsWith('=');
  if (isNamed) return `${text.replace(/^[~|]/, '')} is not iterable`;
  const callee = isSpread ? calledBehind(frame) : undefined;
  return `Cannot read property 'Symbol(Symbol.iterator)' of ${callee ?? (v8 < 6.8 || value === undefined ? value : 'object')}`;
}

/** What is spread in a literal, or iterated otherwise: V8 5.5 told of the property, and until 6.2 awaited values had no name. */
function notListedBefore73({ fc, pc }: Frame, text: string): string {
  const { v8 } = agent.stackRules;
  const isSpread = fc.code[pc] === Op.ArrayPushSpread;
  const isAwaited = text === '(intermediate value)' && fc.code[pc - 3] === Op.Await;
  if (isAwaited && v8 < (isSpread ? 6.8 : 6)) return 'undefined is not a function';
  const called = isSpread ? text.replace(OR_ITS_VALUE, '(...)') : text;
  if (v8 < 6) return isSpread ? `${called}[Symbol.iterator] is not a function` : `${text} is not iterable`;
  return called === text
    ? `${text} is not iterable`
    : `${called} is not a function or its return value is not iterable`;
}

const notIterableByKind = (value: Value): string =>
  `${displayWithType(value)} is not iterable (cannot read property Symbol(Symbol.iterator))`;

/** The last argument, spread, has words of its own. Until V8 8 it goes by the name of what is called. */
function notSpreadable(frame: Frame, text: string, value: Value): string {
  const { v8 } = agent.stackRules;
  if (v8 < 6.8) return 'undefined is not a function';
  if (value !== undefined && value !== null)
    return v8 < 11
      ? 'Found non-callable @@iterator'
      : 'Spread syntax requires ...iterable[Symbol.iterator] to be a function';
  if (v8 >= 8) return `${text} is not iterable (cannot read property ${value})`;
  return `${calledBehind(frame) ?? text} is not iterable (cannot read property Symbol(Symbol.iterator))`;
}

/** What is said of a spread value whose iterator has no `next` to call: as of what cannot be iterated, or of what is called with it. */
export function spreadInVain(frame: Frame, value: Value): string | undefined {
  const { style, v8 } = agent.stackRules;
  const { fc, pc } = frame;
  const noted = fc.textAt(pc);
  if (style !== 'v8' || noted === undefined) return undefined;
  if (noted.startsWith('...')) return v8 < 6.8 ? undefined : `${calledBehind(frame)} is not a function`;
  if (noted.startsWith('|')) return v8 < 6.8 || v8 >= 9 ? undefined : `${noted.slice(1)} is not iterable`;
  if (v8 < 7.3 || v8 >= 9) return notIterable(frame, value);
  const text = noted.replace(/^[<>]/, '');
  const isLeading = reread.leadingSpread(fc, fc.positionOf[pc]) !== undefined;
  return isLeading && /^(?:[\w$]+$|\()/.test(text) ? undefined : `${text} is not iterable`;
}

/** The name of what is called next. */
const calledBehind = ({ fc, pc }: Frame): string | undefined => [...fc.texts!].find(([at]) => at > pc)?.[1];

/** An array pattern right inside of an object pattern; `text` is what that one takes apart. */
function notTakenApart(text: string, value: Value): string {
  const { v8 } = agent.stackRules;
  if (v8 < 11)
    return v8 < 9 && value !== undefined && value !== null ? 'undefined is not a function' : notIterableByKind(value);
  const source = text === '' ? displayWithType(value) : text;
  return value === undefined || value === null
    ? `Cannot destructure property 'Symbol(Symbol.iterator)' of '${source}' as it is ${value}.`
    : `${source} is not iterable (cannot read property Symbol(Symbol.iterator))`;
}

/** What is said of a `return` that is no function where the iterator is that of a pattern, or of what `yield*` calls or looks up. */
export function notClosable(frame: Frame, noted: string, iterator: GuestObject, method: Value): string {
  const { v8 } = agent.stackRules;
  if (noted.startsWith('yield*')) return notDelegated(noted, method, 9);
  if (v8 >= 6 && v8 < 7.3) return notIterable(frame, iterator);
  return notAReturn(method);
}

/** A loop's, or any other's. */
export function notAReturn(method: Value): string {
  const { v8 } = agent.stackRules;
  return v8 > 7.3 && v8 < 8 ? NOT_CALLABLE : `${displayCalled(method)} is not a function`;
}

export const NOT_CALLABLE = "The iterator's 'return' method is not callable";

/** The same where `yield*` hands on a return; as of what cannot be iterated. */
export function notDelegated(noted: string | undefined, method: Value, since = 6.8): string {
  const { v8 } = agent.stackRules;
  if (noted === undefined || noted === DELEGATED || v8 < since) return `${displayCalled(method)} is not a function`;
  if (!noted.endsWith('async')) return `${noted} is not iterable`;
  // Awaits in what the compiler makes of it were printed, too.
  const values = '(intermediate value)'.repeat(v8 < 13 ? (v8 === 7.8 ? 3 : 4) : 1);
  return `yield* ${values} is not async iterable`;
}
