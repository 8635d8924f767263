import { code } from '../base/rich-text.ts';
import {
  atStart,
  functionWords as f,
  kindOfFunction,
  lineWords,
  OF_HOST,
  onLine,
  type Params,
  promiseWords as pr,
  type Sentence,
} from './en-names.ts';
import { awaited, follower, n, ticks, value, withValue } from './en-explain-words.ts';

/* What went on and off the stack, in sentences: calls, awaits, and the walk of an error over who waits. */

/** How the promise that was waited for had settled, and when. */
const outcome = (p: Params, verb: string): string => {
  const [was, when] = Number(p.tick) >= 0 ? ['was', `in tick ${n(p.tick)}`] : ['had been', 'before'];
  const name = p.since ? follower(p.promise, p.since, 'the wrapper') : awaited(p);
  const promise = p.promise === p.since ? 'it' : `${name}, for which it waited,`;
  return `${promise} ${was} ${verb}${withValue(p.value)} ${when}`;
};
/** Ticks are counted from the operand's settlement when that came after the await. */
const afterTicks = (p: Params): string =>
  p.since ? `, ${ticks(p.ticks)} after ${awaited(p, p.since)} settled` : ` after ${ticks(p.ticks)}`;
/** Why it waits for what is no promise. */
const ALWAYS: Readonly<Record<string, string>> = {
  yield: `${code('yield')} in an async generator awaits, which always takes a tick`,
  return: `${code('return')} in an async generator awaits, which always takes a tick`,
  using: `${code('await using')} always takes a tick`,
  'yield-return': `${code('return()')}, called while it stood at the ${code('yield')}, awaits what it was given, which always takes a tick`,
};
const leaves = (p: Params): string =>
  Number(p.caller) === 0 ? 'so nothing is left on the stack' : 'its caller goes on';
/** `The getter then`: nobody writes its parentheses. */
const propertyFunction = (kind: string, { function: label }: Params): string =>
  String(label).startsWith('ƒ') ? kindOfFunction(kind, label) : `${kind} ${code(String(label).replace(/\(\)$/, ''))}`;
const classWords = (label: string | number): string => {
  const [isNameless, line] = /^ƒ(?::(.+))?$/.exec(String(label)) ?? [];
  return isNameless ? (line ? `the class of ${lineWords(line)}` : 'a class without a name') : code(label);
};
const asker = (p: Params): string => lineWords(p.line) || 'somebody';

export const stack: Readonly<Record<string, Sentence>> = {
  'explain.await-suspended.promise': (p) =>
    `${atStart(f(p.function))} awaits ${awaited(p)}${onLine(p.line)} and steps aside${Number(p.caller) === 0 ? ',' : ';'} ${leaves(p)}.`,
  'explain.await-suspended.wrapped-promise': (p) =>
    `${atStart(f(p.function))} steps aside${onLine(p.line)}. It does not wait for ${pr(p.operand)} itself but for a wrapper, which follows it.`,
  'explain.await-suspended.wrapped-thenable': (p) =>
    `${atStart(f(p.function))} steps aside${onLine(p.line)}. It waits for a wrapper, which the ${code('then')} of ${value(p.value)} has to settle.`,
  'explain.await-suspended.wrapped-value': (p) =>
    `${atStart(f(p.function))} steps aside${onLine(p.line)}, although ${value(p.value)} is no promise: ${ALWAYS[p.what] ?? 'an await always takes a tick'}.`,
  'explain.await-resumed.normal': (p) =>
    `${atStart(f(p.function))} resumes${onLine(p.line)}${afterTicks(p)}: ${outcome(p, 'fulfilled')}.`,
  'explain.await-resumed.throw': (p) =>
    `${atStart(f(p.function))} resumes${onLine(p.line)}${afterTicks(p)}, and throws: ${outcome(p, 'rejected')}.`,
  'explain.context-pushed.script': (p) =>
    Number(p.caller) === 0
      ? `The script ${code(p.file)} begins: it is alone on the stack and runs without a break.`
      : `The script ${code(p.file)} begins and goes on top of the stack; who asked for it goes on when it is done.`,
  'explain.context-pushed.module': (p) => `The module ${code(p.file)} begins, as what it imports is ready.`,
  'explain.context-pushed.eval': (p) => `Code given to ${code('eval')}${onLine(p.line)} begins, as if it stood there.`,
  'explain.context-pushed.called': (p) =>
    `${atStart(f(p.function))} is called${String(p.function).startsWith('ƒ') ? '' : onLine(p.line)}, so it goes on top of the stack.`,
  'explain.context-pushed.getter': (p) =>
    `${propertyFunction('The getter', p)} runs at once, because the property is looked at${onLine(p.line)}; it goes on top of the stack.`,
  'explain.context-pushed.setter': (p) =>
    `${propertyFunction('The setter', p)} runs at once, because the property is assigned to${onLine(p.line)}; it goes on top of the stack.`,
  'explain.context-pushed.async': (p) =>
    `${kindOfFunction('The async function', p.function)} is called${onLine(p.line)}; it runs at once, up to its first await.`,
  'explain.context-pushed.generator': (p) =>
    `The generator of ${f(p.function)} was made${onLine(p.line)}; its body waits until the first value is asked for.`,
  'explain.context-pushed.generator-begins': (p) =>
    `The body of ${f(p.function)} begins, as ${asker(p)} asked for its first value.`,
  'explain.context-pushed.generator-resumed': (p) =>
    `${atStart(f(p.function))} goes on from its last ${code('yield')}, as ${asker(p)} asked it to.`,
  'explain.context-pushed.builtin': (p) =>
    f(p.function) === OF_HOST
      ? `${atStart(OF_HOST)} is called${onLine(p.line)}: it runs until it returns.`
      : `${kindOfFunction('The built-in', p.function)} is called${onLine(p.line)}: the ${String(p.function).includes('node:') ? 'host' : 'engine'}’s own code runs until it returns.`,
  'explain.context-pushed.constructor': (p) =>
    `The constructor of ${classWords(p.function)} is called${onLine(p.line)}, because a new object is to be set up.`,
  'explain.context-pushed.fields': (p) =>
    `The fields of a new object are set up${onLine(p.line)}, before its constructor goes on.`,
  'explain.context-pushed.statics': (p) =>
    `The static parts of a class run${onLine(p.line)}, as the last of its definition.`,
  'explain.context-pushed.resumed': (p) =>
    `${atStart(f(p.function))} is back on the stack, as what it waited for is there; it goes on where it stopped${onLine(p.line)}.`,
  'explain.context-popped.script': (p) => `${atStart(code(p.file))} has reached its end, so it leaves the stack.`,
  'explain.context-popped.eval': () => `The code given to ${code('eval')} has come to its end, so it leaves the stack.`,
  'explain.context-popped.return': (p) =>
    `${atStart(f(p.function))} returns: it has come to its end, so it leaves the stack.`,
  'explain.context-popped.throw': (p) =>
    `${atStart(f(p.function))} ends by throwing: nothing inside it caught the error, so it leaves the stack.`,
  'explain.context-popped.suspend': (p) =>
    `${atStart(f(p.function))} leaves the stack; everything in it is kept for later.`,
  'explain.stack-taken': (p) =>
    `${code(p.value)} gets its stack: who runs, and, where the engine follows awaits, who waits for it.`,
  'explain.walk.await': (p) =>
    `${atStart(pr(p.promise))} has one reaction, an await: the function that waits there has a line.`,
  'explain.walk.combinator': (p) =>
    `${atStart(pr(p.promise))} has one reaction, a combinator’s: it has a line, and the walk goes on with the combinator’s promise.`,
  'explain.walk.resolve': (p) =>
    `${atStart(pr(p.promise))} has one reaction, the resolve function of another promise: the walk goes on there, without a line.`,
  'explain.walk.derived': (p) =>
    `${atStart(pr(p.promise))} has one reaction, a handler: the walk goes on with the promise that its result settles, without a line.`,
  'explain.walk.stop.limit': () => 'The walk ends: the stack has as many lines as Error.stackTraceLimit allows.',
  'explain.walk.stop.old': () => 'There is no walk: before 7.3, V8 did not ask who waits.',
  'explain.walk.stop.no-job': () => 'There is no walk: no promise job runs, so nobody is known to wait.',
  'explain.walk.stop.thenable': () =>
    'There is no walk: before 14, V8 did not look through a job that calls a thenable’s then.',
  'explain.walk.stop.rejection': () =>
    'There is no walk: before 8, V8 did not follow an await that a rejection resumed.',
  'explain.walk.stop.builtin': () => 'The walk ends: what waits is a function of the engine’s own.',
  'explain.walk.stop.no-promise': () => 'The walk ends: what comes next settles no promise that the engine knows.',
  'explain.walk.stop.settled': (p) => `The walk ends: ${pr(p.promise)} is settled already.`,
  'explain.walk.stop.no-reaction': (p) => `The walk ends: nobody waits for ${pr(p.promise)}.`,
  'explain.walk.stop.several': (p) =>
    `The walk ends: ${pr(p.promise)} has more than one reaction, so there is no single way on.`,
  'explain.walk.stop.not-followed': (p) =>
    `The walk ends: this version does not know the function that waits for ${pr(p.promise)}.`,
};
