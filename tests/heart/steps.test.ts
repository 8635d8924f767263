import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/*
 * Step comments grow stale silently: a refactoring drops one, the text renumbers. So every operation of the heart is
 * listed with its step numbers and first words in steps.txt, and a difference has to be looked at and accepted.
 */
const HEART = 'src/engine/heart/';
const files = readdirSync(HEART).filter((name) => name.endsWith('.ts'));

interface Operation {
  readonly file: string;
  readonly name: string;
  readonly anchor: string;
  readonly steps: string[];
}

const DOC = /^\/\*\*.*?(https:\/\/\S+?)[.,:]?(?:[\s),]|\*\/|$)/;
const DECLARATION = /^(?:export )?(?:async )?(?:function\*?|const|(?:abstract )?class) (\w+)/;
const STEP = /^\s*\/\/ (\d+(?:\.[a-z0-9]+)*(?:[–,] ?\d*(?:\.?[a-z0-9]+)*)*)(?: (.*))?$/;

/** The operations of one file: documented with a link, with the step comments up to the next declaration. */
function operationsOf(file: string): Operation[] {
  const operations: Operation[] = [];
  let anchor = '';
  let doc = '';
  for (const line of readFileSync(HEART + file, 'utf8').split('\n')) {
    if (line.startsWith('/**')) doc = '';
    if (/^(\/\*\*| \*)/.test(line)) {
      doc += ` ${line.replace(/^ \*\/?/, '')}`;
      anchor = DOC.exec(`/**${doc.replace(/\/\*\*/, '')} `)?.[1] ?? '';
      continue;
    }
    const declared = DECLARATION.exec(line);
    if (declared !== null) operations.push({ file, name: declared[1], anchor, steps: [] });
    if (declared !== null) anchor = '';
    const step = STEP.exec(line);
    if (step !== null)
      operations.at(-1)?.steps.push(`${step[1]} ${(step[2] ?? '').split(' ').slice(0, 5).join(' ')}`.trim());
  }
  return operations.filter(({ steps }) => steps.length > 0);
}

const operations = files.flatMap(operationsOf);

describe('the steps of the heart', () => {
  it('are those of the checked-in table', async () => {
    const table = operations.map(({ file, name, anchor, steps }) =>
      [`${file} ${name} ${anchor}`.trim(), ...steps.map((step) => `  ${step}`)].join('\n'),
    );
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('./steps.txt');
  });

  it('belong to operations that say where they are written, or to a part of one', () => {
    const withoutLink = operations.filter(({ anchor }) => anchor === '').map(({ name }) => name);
    // Helpers which take some steps over from the operation beside them: they name it in words.
    expect(withoutLink.filter((name) => /^[A-Z]/.test(name))).toEqual([]);
  });

  it('of the operations that ES2018 replaces are all there', () => {
    const names = operations.map(({ name }) => name);
    for (const name of [
      'Await',
      'SuspendOn',
      'PromiseResolveFunctionSteps',
      'PerformPromiseThen',
      'AsyncGeneratorAwaitReturn',
    ]) {
      expect(names).toContain(name);
    }
  });
});
