import { type DynamicFunctionText, type ParsedSource, parseSource } from '../../syntax/parse.ts';
import { type EvalContext, FnCode } from '../compile/code.ts';
import {
  compileDynamicFunction,
  compileEval,
  compileFunctionBody,
  type CompileOptions,
  compileModule,
  compileScript,
} from '../compile/programs.ts';
import { agent } from '../spec/agent.ts';
import { sitesOf } from './site-registry.ts';
import { compiling, compilingMade } from './source.ts';
import { spendOnText } from './text-cost.ts';

/* Source texts to code, with the agent's emission and with sites numbered across all of its texts. */

/** Code made of strings has no file of its own. */
const DYNAMIC_FILE = '<anonymous>';

const ownOptions = (): Pick<CompileOptions, 'recording' | 'v8'> => ({
  recording: agent.recording,
  v8: agent.stackRules.style === 'v8' ? agent.stackRules.v8 : 0,
});

const isRewritten = (): boolean => agent.stackRules.style === 'jsc';

/** Registers the sites of a text, which may have been parsed (for another agent) before. */
function optionsFor(parsed: ParsedSource, completion = false): CompileOptions {
  const siteOffset = sitesOf(agent).add(parsed.analysis.sites, parsed.file);
  return { ...ownOptions(), siteOffset, completion };
}

export function compileScriptText(source: string, file: string, completion: 'value' | 'none'): FnCode {
  spendOnText(source.length);
  return compiling(source, file, () => {
    const parsed = parseSource(source, { file, goal: 'script' });
    return compileScript(parsed, optionsFor(parsed, completion === 'value'));
  });
}

/** Throws what is wrong with a script that shall run later, and in a realm that may not be there yet. */
export function checkScript(source: string, file: string): void {
  spendOnText(source.length);
  compiling(source, file, () => parseSource(source, { file, goal: 'script' }));
}

export function compileFunctionBodyText(source: string, file: string, parameters: readonly string[]): FnCode {
  spendOnText(source.length);
  return compiling(source, file, () => {
    const parsed = parseSource(source, { file, goal: 'function-body', parameters, isRewritten: isRewritten() });
    return compileFunctionBody(parsed, optionsFor(parsed));
  });
}

/**
 * The same for a text of the host's own: without sites, and without the ops that record. Such code is of no realm and no
 * agent, so it is made once; what runs is a copy, with caches of its own.
 */
export function compileLibraryText(source: string, file: string, parameters: readonly string[]): FnCode {
  let code = libraryCodes.get(source);
  if (code === undefined) {
    const parsed = parseSource(source, { file, goal: 'function-body', parameters });
    code = compileFunctionBody(parsed, { recording: false, siteOffset: 0, library: true });
    libraryCodes.set(source, code);
  }
  return copyOf(code);
}

const libraryCodes = new Map<string, FnCode>();

function copyOf(code: FnCode): FnCode {
  return new FnCode({ ...code, functions: code.functions.map(copyOf) });
}

export function compileModuleText(source: string, file: string): FnCode {
  spendOnText(source.length);
  return compiling(source, file, () => {
    const parsed = parseSource(source, { file, goal: 'module', isRewritten: isRewritten() });
    return compileModule(parsed, optionsFor(parsed));
  });
}

export function compileEvalText(source: string, context: EvalContext | null): FnCode {
  const referrer = context?.file ?? DYNAMIC_FILE;
  return compilingMade(() =>
    withSites((options) => compileEval(source, context, DYNAMIC_FILE, { ...options, referrer })),
  );
}

export function compileDynamicFunctionText(text: DynamicFunctionText): FnCode {
  return compilingMade(() => withSites((options) => compileDynamicFunction(text, DYNAMIC_FILE, options)));
}

/** Compiles a text that parses itself: its sites are known only afterwards, and may have a place from an earlier time. */
function withSites(
  compile: (options: CompileOptions) => { readonly code: FnCode; readonly parsed: ParsedSource },
): FnCode {
  const options: CompileOptions = { ...ownOptions(), siteOffset: sitesOf(agent).count };
  const { code, parsed } = compile(options);
  const actual = optionsFor(parsed);
  return actual.siteOffset === options.siteOffset ? code : compile(actual).code;
}
