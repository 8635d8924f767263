import { describe, expect, it } from 'vitest';
import { explainCursor } from '../../src/analysis/index.ts';
import { plainText } from '../../src/base/rich-text.ts';
import { whoOf } from '../../src/app/graph/graph-facts.ts';
import { promiseGraphOf } from '../../src/app/graph/promise-graph.ts';
import { barSentence } from '../../src/app/timeline/bar-words.ts';
import { timelineOf } from '../../src/app/timeline/timeline-layout.ts';
import { timelineRowsOf } from '../../src/app/timeline/timeline-rows.ts';
import { messagesOf } from '../../src/i18n/messages.ts';
import { sentencesOf } from '../../src/i18n/sentences.ts';
import { rowWords } from '../../src/panels/timeline/close-up-words.ts';
import { pictureOf, pictureOfFiles } from '../support/pictured.ts';

const m = messagesOf('en');
const MAIN = `import { later } from './util.js';
later.then(() => console.log('then'));
`;
const UTIL = `
setTimeout(() => console.log('timer'), 0);
export const later = Promise.resolve(1);
later.finally(() => {});
`;

const picture = pictureOfFiles({ 'main.js': MAIN, 'util.js': UTIL });
const [lane] = picture.lanes;

/** Every sentence of the run, once. */
function sentences(of: typeof picture): string[] {
  const [{ trace, tables }] = of.lanes;
  const said = Array.from({ length: trace.length }, (_, at) => {
    const { id, params } = explainCursor(trace, tables, at + 1, of.files);
    return plainText(sentencesOf('en').explain[id]?.(params) ?? '');
  });
  return [...new Set(said)];
}

describe('a program of several files', () => {
  it('has the file of a line in sentences where that is another than the one that the step stands in', () => {
    const all = sentences(picture);
    expect(all).toContainEqual(expect.stringMatching(/^Turn 2: .* the timer callback of line 2 of util\.js\.$/));
    // The step stands in the file, which its place names.
    expect(all).toContainEqual(expect.stringMatching(/^setTimeout on line 2 set a timer/));
    expect(sentences(pictureOf(UTIL.replace('export ', ''))).join(' ')).not.toMatch(/line \d+ of \w+\.js/);
  });

  it('has it in names that tell a line: functions and promises of another file, and those that serve them', () => {
    const all = sentences(
      pictureOfFiles({
        'main.js': "const { ask } = require('./far.js');\n(async () => {\n  await ask();\n  await ask();\n})();\n",
        'far.js': 'exports.ask = () =>\n  Promise.resolve(1)\n    .then((n) => n);\n',
      }),
    );
    expect(all).toEqual(
      expect.arrayContaining([
        'The script main.js begins: it is alone on the stack and runs without a break.',
        'The script far.js begins and goes on top of the stack; who asked for it goes on when it is done.',
        'The function of line 1 of far.js is called, so it goes on top of the stack.',
        'The function of line 2 steps aside on line 3. It does not wait for .then of line 3 of far.js itself but for a wrapper, which follows it.',
      ]),
    );
    // Steps of the file itself need none, and a file that is what runs is not where it runs as well.
    expect(all.join('\n')).toMatch(/^Promise\.resolve of line 2 is fulfilled/m);
    const waits = pictureOfFiles({
      'main.mjs': "import { ask } from './far.mjs';\nawait ask();\n",
      'far.mjs': 'export const ask = async () => {\n  await 1;\n};\n',
    });
    expect(sentences(waits).join('\n')).toMatch(/resume main\.mjs on line 2\. It is next\./);
  });

  it('has it in the rows of the close-up, and in what is said of a bar', () => {
    const [{ rows }] = timelineRowsOf(picture);
    expect(rows.map((row) => rowWords(m, row))).toEqual(
      expect.arrayContaining(['.then main.js:2', 'timer, util.js:2']),
    );
    const said = timelineOf(picture).lanes[0].bars.map((bar) => barSentence(m, picture, 0, bar));
    expect(said.join('\n')).toContain('util.js:2');
    const [alone] = timelineRowsOf(pictureOf(UTIL.replace('export ', '')));
    expect(alone.rows.map((row) => rowWords(m, row))).toContain('timer, line 2');
  });

  it('has it beside the promises of the graph', () => {
    const graph = promiseGraphOf(picture, lane);
    const names = Array.from({ length: lane.tables.promises.length }, (_, at) => whoOf(m, graph, at + 1).text);
    expect(names).toEqual(expect.arrayContaining(['.then main.js:2', '.finally util.js:4']));
  });
});
