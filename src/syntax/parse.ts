import { isStrictBody, declareGivenParameters } from './analyze-function.ts';
import { type Analysis, Analyzer } from './analyze.ts';
import type { Program, Statement } from './ast.ts';
import { type SourceError, SourceProblem, TOO_DEEP } from './errors.ts';
import { LineIndex } from './lines.ts';
import { moveClasses } from './moved-classes.ts';
import { type EvalSurroundings, SourceParser } from './parser.ts';
import { Scope } from './scopes.ts';
import { type Site, SiteTable } from './sites.ts';

export type Goal = 'script' | 'module' | 'function-body' | 'eval';

export interface ParseOptions {
  readonly file: string;
  readonly goal: Goal;
  /** function-body: names of the parameters the body is called with. */
  readonly parameters?: readonly string[];
  /** A direct eval's scope at the call; the scope must come from an earlier analysis. */
  readonly scope?: Scope | null;
  /** eval: the code around is strict. */
  readonly strict?: boolean;
  /**
   * As Bun writes a text anew: functions of blocks are seen in their blocks alone, functions have no 'use strict',
   * statements that do nothing are left out, and nothing may assign to a constant.
   */
  readonly isRewritten?: boolean;
}

/** A text that is correct, with everything the compiler wants to know. Immutable to all but the compiler. */
export interface ParsedSource {
  readonly source: string;
  readonly file: string;
  readonly goal: Goal;
  readonly program: Program;
  readonly analysis: Analysis;
}

/** Parses and analyses a text; throws a SourceProblem when it is not correct. */
export function parseSource(source: string, options: ParseOptions): ParsedSource {
  const key = [
    options.goal,
    options.file,
    options.strict === true,
    options.isRewritten === true,
    (options.parameters ?? []).join(),
  ].join('\0');
  const cache = options.scope ? cacheOf(options.scope) : texts;
  const known = cache.get(source)?.get(key);
  if (known !== undefined) return known;
  const parsed = guardDepth(() => parseFresh(source, options));
  remember(cache, source, key, parsed);
  return parsed;
}

/** Parsed texts by source: a comparison runs one text in several lanes, a playground the same text again and again. */
const texts: Cache = new Map();
/** Direct evals by the scope they stand in: a loop may run one a thousand times. */
const evals = new WeakMap<Scope, Cache>();
const CACHED_TEXTS = 64;
/** What is known of a text takes up to 150 bytes a character, from one run to the next: of long ones the last alone is kept. */
const CACHED_CHARACTERS = 500_000;
type Cache = Map<string, Map<string, ParsedSource>>;

function cacheOf(scope: Scope): Cache {
  let cache = evals.get(scope);
  if (cache === undefined) evals.set(scope, (cache = new Map()));
  return cache;
}

function remember(cache: Cache, source: string, key: string, parsed: ParsedSource): void {
  const goals = cache.get(source) ?? new Map<string, ParsedSource>();
  goals.set(key, parsed);
  cache.set(source, goals);
  let characters = 0;
  for (const text of cache.keys()) characters += text.length;
  for (const text of cache.keys()) {
    if (cache.size <= CACHED_TEXTS && characters <= CACHED_CHARACTERS) return;
    if (text === source) continue;
    cache.delete(text);
    characters -= text.length;
  }
}

function parseFresh(source: string, options: ParseOptions): ParsedSource {
  try {
    return parseText(source, options);
  } catch (problem) {
    if (problem instanceof SourceProblem) problem.text ??= source;
    throw problem;
  }
}

function parseText(source: string, options: ParseOptions): ParsedSource {
  const { goal, file } = options;
  const program = new SourceParser(source, {
    sourceType: goal === 'module' ? 'module' : goal === 'function-body' ? 'commonjs' : 'script',
    strict: options.strict === true,
    surroundings: options.scope ? surroundingsOf(options.scope) : null,
    checkPrivateNames: !options.scope,
  }).parseProgram();
  if (options.isRewritten === true) moveClasses(program.body as Statement[]);
  const root = rootScope(program, options);
  const sites = new SiteTable(file, source);
  sites.lines.isModule = goal === 'module';
  const analyzer = new Analyzer(root, sites, options.isRewritten);
  analyzer.run(program);
  return { source, file, goal, program, analysis: analyzer };
}

/** What a direct eval in that scope may use. */
function surroundingsOf(scope: Scope): EvalSurroundings {
  const frame = scope.thisScope();
  const kind = frame?.kind;
  const isInitializer = kind === 'class-init' || kind === 'static-init' || kind === 'static-block';
  const isFunction = kind === 'function' && frame?.node?.type !== 'Program';
  return {
    newTarget: isInitializer || isFunction,
    superProperty: isInitializer || frame?.traits?.isMethod === true,
    superCall: frame?.traits?.isDerivedConstructor === true,
  };
}

function rootScope(program: Program, { goal, scope, strict, parameters }: ParseOptions): Scope {
  const isStrict = goal === 'module' || strict === true || isStrictBody(program.body as Statement[]);
  if (goal === 'eval') {
    const parent = scope ?? null;
    const root = new Scope('eval', parent, program, {
      strict: isStrict,
      start: 0,
      frame: true,
      vars: isStrict || parent === null,
    });
    root.position = -1;
    return root;
  }
  if (goal !== 'function-body')
    return new Scope(goal, null, program, { strict: isStrict, start: 0, frame: true, vars: true });
  const root = new Scope('function', null, program, { strict: isStrict, start: 0, frame: true, vars: true });
  root.traits = {
    isArrow: false,
    isAsync: false,
    isGenerator: false,
    isMethod: false,
    isDerivedConstructor: false,
    hasSimpleParameters: true,
    hasParameterExpressions: false,
  };
  declareGivenParameters(root, parameters ?? []);
  return root;
}

/** Parser, walk and compiler are recursive: what the host's stack cannot hold is too deep, not wrong. */
export function guardDepth<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new SourceProblem('too-deep', TOO_DEEP, 0, 0);
    throw error;
  }
}

/** The pieces a Function constructor is called with, checked one by one and as a whole. */
export interface DynamicFunctionText {
  /** 'function', 'function*', 'async function', 'async function*'. */
  readonly prefix: string;
  readonly parameters: string;
  /** What stands between the parameters and their bracket. */
  readonly close: string;
  readonly body: string;
}

/** https://tc39.es/ecma262/#sec-createdynamicfunction, the parsing: the program is one expression statement. */
export function parseDynamicFunction(text: DynamicFunctionText, file: string): ParsedSource {
  const whole = (parameters: string, body: string): string =>
    `(${text.prefix} anonymous(${parameters}${text.close}) {\n${body}\n})`;
  // Each piece must be correct alone: neither may close a bracket or comment that it did not open.
  const end = `(${text.prefix} anonymous(`.length + text.parameters.length;
  checkPiece(whole(text.parameters, ''), file, end);
  checkPiece(whole('', text.body), file, 0);
  return parseSource(whole(text.parameters, text.body), { file, goal: 'script' });
}

/** `parametersEnd`: a mistake before it is one of the parameters, which V8 puts in words of its own. */
function checkPiece(piece: string, file: string, parametersEnd: number): void {
  try {
    const { body } = guardDepth(() => parseFresh(piece, { file, goal: 'script' })).program;
    const only = body.length === 1 ? body[0] : null;
    if (
      only?.type === 'ExpressionStatement' &&
      only.expression.type === 'FunctionExpression' &&
      only.end === piece.length
    )
      return;
  } catch (problem) {
    if (!(problem instanceof SourceProblem) || problem.kind === 'too-deep' || problem.start >= parametersEnd)
      throw problem;
    throw new SourceProblem('syntax', 'Arg string terminates parameters early', problem.start, problem.end);
  }
  throw new SourceProblem(
    'syntax',
    parametersEnd > 0 ? 'Arg string terminates parameters early' : "Unexpected token '}'",
    0,
    piece.length,
  );
}

export type RequestedGoal = 'script' | 'module' | 'function-body' | 'auto';

export interface ProgramSummary {
  /** Problems of all files, the entry's first; empty when everything parses. */
  readonly errors: readonly SourceError[];
  /** Sites of all files, the entry's first. */
  readonly sites: readonly Site[];
  /** The goal that the entry has: `auto` is decided. */
  readonly goal: 'script' | 'module';
}

/** What the page wants to know of the files it shows: what is wrong where, and which goal the entry has. */
export function parseProgram(
  files: Readonly<Record<string, string>>,
  entry: string,
  goal: RequestedGoal,
): ProgramSummary {
  const errors: SourceError[] = [];
  const wanted = goal === 'auto' && entry.endsWith('.mjs') ? 'module' : goal;
  const main = tryParse(files[entry] ?? '', entry, wanted, errors);
  const sites = [...main.sites];
  for (const file of Object.keys(files)) {
    if (file === entry || !/\.m?js$/.test(file)) continue;
    const offset = sites.length;
    const own = tryParse(files[file], file, file.endsWith('.mjs') ? 'module' : 'auto', errors).sites;
    for (const site of own)
      sites.push({ ...site, id: site.id + offset, inFunction: site.inFunction && site.inFunction + offset });
  }
  return { errors, sites, goal: main.goal };
}

function tryParse(
  source: string,
  file: string,
  goal: RequestedGoal,
  errors: SourceError[],
): { sites: readonly Site[]; goal: 'script' | 'module' } {
  const isModule = goal === 'module' || (goal === 'auto' && detectGoal(source, file) === 'module');
  try {
    const parsed = parseSource(source, {
      file,
      goal: isModule ? 'module' : goal === 'script' ? 'script' : 'function-body',
    });
    return { sites: parsed.analysis.sites.sites, goal: isModule ? 'module' : 'script' };
  } catch (problem) {
    if (!(problem instanceof SourceProblem)) throw problem;
    errors.push(problem.describe(file, new LineIndex(source)));
    return { sites: [], goal: isModule ? 'module' : 'script' };
  }
}

const FUNCTION_BODY: ScriptForm = { goal: 'function-body' };
/** What a text that is no module is parsed as. */
type ScriptForm = Pick<ParseOptions, 'goal' | 'parameters'>;

/**
 * A text is a script unless only the module goal parses it. When neither does, the words of the text decide
 * whose error is worth showing: one that imports, exports or awaits at top level means to be a module.
 * `form`: as what it will be parsed when it is a script, so that this is done once. `awaits`: what a text is that only awaits.
 */
export function detectGoal(
  source: string,
  file: string,
  form: ScriptForm = FUNCTION_BODY,
  awaits: 'script' | 'module' = 'module',
): 'script' | 'module' {
  const inForm = problemOf(source, file, form);
  if (inForm === null) return 'script';
  // What only this form refuses, a `return` or a parameter's name declared again, makes no module.
  const isDecisive = form.goal === 'function-body' && !inForm.message.endsWith('already been declared');
  const asScript = isDecisive ? inForm : problemOf(source, file, FUNCTION_BODY);
  if (asScript === null) return 'script';
  if (asScript.kind === 'too-deep') return 'script';
  const asModule = problemOf(source, file, { goal: 'module' });
  if (asModule === null) return 'module';
  // An await that is no good in a module either stands in a function.
  if (asScript.message.startsWith('await is only valid')) return asModule.start === asScript.start ? 'script' : awaits;
  return /outside a module|Unexpected token 'export'/.test(asScript.message) ? 'module' : 'script';
}

function problemOf(source: string, file: string, form: ScriptForm): SourceProblem | null {
  try {
    parseSource(source, { file, ...form });
    return null;
  } catch (problem) {
    if (problem instanceof SourceProblem) return problem;
    throw problem;
  }
}
