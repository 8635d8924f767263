import type { HostEntry } from '../catalogue/index.ts';
import { sourceErrorOf } from '../engine/index.ts';
import { syntaxErrorName, syntaxMessage } from '../engine/vm/messages.ts';
import { nameAndMessage, programPosition, stackText } from '../hosts/error-position.ts';
import { stackRulesOf } from '../hosts/stack-rules.ts';
import { freeNames } from '../syntax/free-names.ts';
import { LineIndex } from '../syntax/lines.ts';
import { type Goal, type ParseOptions, parseSource } from '../syntax/parse.ts';
import { SourceProblem } from '../syntax/errors.ts';
import type { GuestErrorInfo } from '../trace/index.ts';
import type { Value } from '../engine/spec/values.ts';
import { isObject } from '../engine/objects/guest-object.ts';
import { WRAPPER_PARAMETERS } from '../hosts/host.ts';
import { absentGlobal, absentMessage } from './unsupported.ts';

/** As what a text is parsed everywhere, so that it is parsed once. */
export const formOf = (goal: Goal): Pick<ParseOptions, 'goal' | 'parameters'> => ({
  goal,
  parameters: goal === 'function-body' ? WRAPPER_PARAMETERS : [],
});

/** A program that catches errors may do so to find out what there is, and what it says then is worth more than a refusal. */
const CATCHES = /\bcatch\b/;

/**
 * What is wrong with a text before it runs: a syntax error, or something it needs that is not here, of which `lacks` knows
 * what else the host has not, where the program could not find that out itself. Null: nothing.
 */
export function problemIn(
  source: string,
  file: string,
  goal: Goal,
  host: HostEntry,
  lacks: (name: string) => boolean = () => false,
): GuestErrorInfo | null {
  const findsOutItself = CATCHES.test(source);
  const insteadOf = (name: string): string | undefined =>
    absentGlobal(name, host.family, host.id) ?? (!findsOutItself && lacks(name) ? '' : undefined);
  try {
    const parsed = parseSource(source, { file, ...formOf(goal) });
    for (const { name, start, end } of freeNames(parsed, (name) => insteadOf(name) !== undefined)) {
      return placed('unsupported', 'Unsupported', absentMessage(name, insteadOf(name)!), file, source, start, end);
    }
    return null;
  } catch (problem) {
    if (!(problem instanceof SourceProblem)) throw problem;
    if (problem.kind === 'too-deep')
      return placed('unsupported', 'Unsupported', problem.message, file, source, problem.start, problem.end);
    const { v8 } = stackRulesOf(host.id);
    const { message, start, end } = problem.asIn(v8);
    return placed('parse', syntaxErrorName(message, v8), syntaxMessage(message, v8), file, source, start, end);
  }
}

export function placed(
  phase: GuestErrorInfo['phase'],
  name: string,
  message: string,
  file: string,
  source: string,
  start: number,
  end: number,
): GuestErrorInfo {
  const lines = new LineIndex(source);
  const line = lines.lineOf(start);
  const endLine = lines.lineOf(end);
  return {
    phase,
    name,
    message,
    file,
    line,
    column: lines.columnOf(start, line),
    endLine,
    endColumn: lines.columnOf(end, endLine),
    stack: '',
  };
}

/** An uncaught guest value as plain data, at its place when it has one. */
export function describeUncaught(value: Value, phase: GuestErrorInfo['phase'], entry: string): GuestErrorInfo {
  const { name, message } = nameAndMessage(value);
  const stack = stackText(value);
  const known = isObject(value) ? sourceErrorOf(value) : undefined;
  if (known !== undefined) return { phase: phase === 'runtime' ? 'parse' : phase, name, stack, ...known, message };
  const place = programPosition(value);
  const { file, line, column } = place ?? { file: entry, line: 0, column: 0 };
  return { phase, name, message, stack, file, line, column, endLine: line, endColumn: column };
}
