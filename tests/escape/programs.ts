import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface EscapeProgram {
  readonly name: string;
  /** The program alone; `wholeOf` puts the prelude before it. */
  readonly source: string;
}

const FOLDER = join(import.meta.dirname, 'programs');
const PRELUDE = readFileSync(join(import.meta.dirname, 'prelude.js'), 'utf8');

/** The property that every host prototype carries while the programs run. */
export const MARK = 'theHostItself';

/** All programs: files of programs that each begin with `// --- what it tries`. */
export function escapePrograms(): EscapeProgram[] {
  return readdirSync(FOLDER).sort().flatMap((file) => {
    const [, ...parts] = readFileSync(join(FOLDER, file), 'utf8').split(/^\/\/ --- /m);
    return parts.map((part) => {
      const end = part.indexOf('\n');
      return { name: `${file.replace('.js', '')}: ${part.slice(0, end)}`, source: part.slice(end + 1) };
    });
  });
}

export const wholeOf = (source: string): string => `${PRELUDE}\n${source}`;
