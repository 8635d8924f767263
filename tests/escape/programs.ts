import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES } from '../../src/catalogue/index.ts';

export interface EscapeProgram {
  readonly name: string;
  /** Under which host it runs. */
  readonly host: string;
  readonly profile: string;
  /** The program alone; `wholeOf` puts the prelude before it. */
  readonly source: string;
}

const FOLDER = join(import.meta.dirname, 'programs');
const PRELUDE = readFileSync(join(import.meta.dirname, 'prelude.js'), 'utf8');

/** The property that every host prototype carries while the programs run. */
export const MARK = 'theHostItself';

/**
 * All programs: files of programs that each begin with `// --- what it tries`, or `// --- (host) what it tries`. A file may
 * begin with the hosts that its programs are for, which then take turns; Node 24 otherwise.
 */
export function escapePrograms(): EscapeProgram[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const [head, ...parts] = readFileSync(join(FOLDER, file), 'utf8').split(/^\/\/ --- /m);
      const hosts = /^\/\* hosts: (.*) \*\/$/m.exec(head)?.[1].split(' ') ?? ['node-24'];
      return parts.map((part, index) => {
        const end = part.indexOf('\n');
        const [, own, what] = /^(?:\(([\w-]+)\) )?(.*)/.exec(part)!;
        const host = own ?? hosts[index % hosts.length];
        const profile = ENGINES.find((engine) => engine.host === host)?.profile ?? 'es2025';
        return {
          name: `${file.replace('.js', '')}: ${what}`,
          host,
          profile,
          source: part.slice(end + 1),
        };
      });
    });
}

export const wholeOf = (source: string): string => `${PRELUDE}\n${source}`;
