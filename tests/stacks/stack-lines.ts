import { run } from '../../src/session/embed.ts';

/** The host's own code, as far as we show it at all; see record.mjs. */
const HOST_FRAME =
  /^ +at (?:(?:async )?(?:[^(]*\()?(?:node:|native:|internal\/|(?!main\.)[a-z_]+\.js:)|runMicrotasks \(<anonymous>\)$|<anonymous>$)/;

/** What the program prints in that engine of ours. */
export function stackLines(engine: string, name: string, source: string): string[] {
  const file = name.endsWith('.mjs') ? 'main.mjs' : 'main.js';
  const goal = name.endsWith('.mjs') ? 'module' : 'script';
  const { lines } = run({ [file]: source }, { engine, entry: file, goal, record: 'none' });
  return lines
    .flatMap((line) => line.replaceAll('file://main.', 'main.').split('\n'))
    .filter((line) => line !== '' && !HOST_FRAME.test(line));
}
