import { Analyzer } from './analyze.ts';
import { parseSource } from './parse.ts';
import { resolve, THIS } from './scopes.ts';

const NAMES: ReadonlySet<string> = new Set(['require', 'module', 'exports', '__filename', '__dirname']);

/** What Bun's own reader lets pass. */
const ALLOWED = /^(?:Octal|Decimals|for-|In strict mode code)|\bwith\b|has already been declared$/;

/**
 * Whether a text that is neither clearly a module nor a script has something of CommonJS: one of its names, `this`
 * outside of all functions, or 'use strict'. Bun runs a file without any of these as a module, and refuses it where no module may say so.
 */
export function hasCommonJsMarks(source: string, file: string): boolean {
  try {
    const { analysis, program } = parseSource(source, { file, goal: 'module' });
    return (
      !(analysis instanceof Analyzer) ||
      program.body.some((statement) => (statement as { directive?: string }).directive === 'use strict') ||
      analysis.references.some(({ name, scope, position }) =>
        // What a text that is evaluated may ask for stands nowhere.
        name === THIS
          ? scope.thisScope() === analysis.root && /^(?:this|super)/.test(source.slice(position, position + 5))
          : NAMES.has(name) && resolve(name, scope) === null,
      )
    );
  } catch (problem) {
    return ALLOWED.test((problem as Error).message);
  }
}
