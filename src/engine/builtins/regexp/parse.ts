import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { problemOf } from '../../../syntax/patterns.ts';
import { agent } from '../../spec/agent.ts';
import { ThrowSyntaxError } from '../../spec/errors.ts';
import { compilePattern } from './compile.ts';
import type { Program } from './program.ts';

/* Source and flags to a compiled program; pattern syntax and early errors are regexpp's. */

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** How many programs are kept. */
const MAX_CACHED = 500;
/** Longer sources are compiled each time rather than kept. */
const MAX_KEPT = 5000;

interface Compiled {
  /** The flags that matter to the program, and the source. */
  readonly key: string;
  readonly program: Program;
}

/** By flags, then by source: a literal in a loop makes many RegExp objects of one program. */
const cache = new Map<string, Map<string, Compiled>>();
let cached = 0;

/** What a program takes besides its code: mostly sets, which keep the part of the pattern that they come from. */
const BYTES_PER_PROGRAM = 1000;
const BYTES_PER_SET = 2000;

/** The program of a pattern; throws the guest's SyntaxError. */
export function programOf(source: string, flags: string): Program {
  const { key, program } = cache.get(flags)?.get(source) ?? compiled(source, flags);
  meter(key, program);
  return program;
}

function compiled(source: string, flags: string): Compiled {
  const program = compilePattern(parse(source, flags), {
    ignoreCase: flags.includes('i'),
    multiline: flags.includes('m'),
    dotAll: flags.includes('s'),
    unicode: flags.includes('u') || flags.includes('v'),
    unicodeSets: flags.includes('v'),
  });
  const result = {
    key: `${['i', 'm', 's', 'u', 'v'].filter((flag) => flags.includes(flag)).join('')}/${source}`,
    program,
  };
  if (source.length <= MAX_KEPT) keep(source, flags, result);
  return result;
}

function keep(source: string, flags: string, result: Compiled): void {
  if (cached >= MAX_CACHED) {
    cache.clear();
    cached = 0;
  }
  let bySource = cache.get(flags);
  if (bySource === undefined) cache.set(flags, (bySource = new Map()));
  bySource.set(source, result);
  cached++;
}

/** As if each agent had a cache of its own: what others have compiled before changes no budget. */
function meter(key: string, { code, sets }: Program): void {
  const { patterns } = agent;
  if (patterns.has(key)) return;
  if (patterns.size >= MAX_CACHED) patterns.clear();
  if (key.length <= MAX_KEPT) patterns.add(key);
  agent.charge(BYTES_PER_PROGRAM + code.byteLength + BYTES_PER_SET * sets.length);
}

function parse(source: string, flags: string): AST.Pattern {
  let pattern: AST.Pattern | undefined;
  const problem = problemOf(source, flags, (unicode) => {
    pattern = parser.parsePattern(source, 0, source.length, unicode);
  });
  return problem === null ? pattern! : ThrowSyntaxError(patternMessage(problem));
}

/** What is wrong with a pattern: V8 before 11 told it without the flags. */
export function patternMessage(message: string, v8: number = agent.stackRules.v8): string {
  return v8 < 11 ? olderReason(message.replace(/^(.*\/)[a-z]*(: [^:]+)$/s, '$1$2'), v8) : message;
}

/** Escapes of control letters had the words of others, in classes until V8 10, elsewhere until 8; Unicode was small until 7. */
function olderReason(message: string, v8: number): string {
  const ending = /: Invalid Unicode escape$/;
  if (!ending.test(message)) return message;
  if (v8 < 10 && /\[[^\]]*\\c(?![A-Za-z])/.test(message)) return message.replace(ending, ': Invalid class escape');
  const isOld = v8 < (/\\c(?![A-Za-z])/.test(message) ? 8 : 7);
  return isOld ? message.replace(ending, ': Invalid unicode escape') : message;
}
