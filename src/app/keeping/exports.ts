import { append } from '../../base/long-lists.ts';
import { findHost } from '../../catalogue/index.ts';
import { timeline } from '../../i18n/en-timeline.ts';
import type { Messages } from '../../i18n/messages.ts';
import { encodePerfetto, encodeTrace } from '../../trace/files.ts';
import { CONSOLE_LEVELS, stringAt } from '../../trace/index.ts';
import { columnWords } from '../timeline/bar-words.ts';
import { laneName } from '../lanes/lane-names.ts';
import { letterOf } from '../lanes/lanes.ts';
import type { Picture, PictureLane } from '../run/picture.ts';
import { printedBy, printedText } from '../timeline/timeline-facts.ts';
import { barLabel, type TimelineBar, timelineOf } from '../timeline/timeline-layout.ts';

/* What can be carried away from a picture, as text or bytes: pure functions of it. */

export const TRACE_FORMATS = ['tickscope', 'json', 'perfetto.json'] as const;
export type TraceFormat = (typeof TRACE_FORMATS)[number];

/** One lane's trace; the formats are those of `tickscope trace`. */
export function traceFile({ trace, tables }: PictureLane, format: TraceFormat): Uint8Array<ArrayBuffer> | string {
  if (format === 'json') return encodeTrace(trace, 'json');
  if (format === 'perfetto.json') return encodePerfetto(trace, tables);
  return new Uint8Array(encodeTrace(trace, 'binary'));
}

/** `race.js` under lane A becomes `race-a`. */
export function exportName(picture: Picture, lane: PictureLane | null): string {
  const base = picture.entry.replace(/^.*\//, '').replace(/\.[^.]*$/, '') || 'program';
  return lane ? `${base}-${letterOf(lane.setting.id).toLowerCase()}` : base;
}

/** Rows of the tick table; a longer run is cut there, which the table says. */
const MOST_ROWS = 500;

/** A row for every tick, a column for every lane: what ran there, and what it printed. GitHub's Markdown. */
export function tickTable(m: Messages, picture: Picture): string {
  const { columns, lanes } = timelineOf(picture);
  const heads = picture.lanes.map((lane) => {
    const { title, detail } = laneName(m, lane.setting);
    return escapeCell(`${letterOf(lane.setting.id)} ${title}, ${detail}`);
  });
  const next = lanes.map(() => 0);
  const nameOf = columnWords(picture);
  const rows = columns.slice(0, MOST_ROWS).map((column) => {
    const end = column.start + column.width;
    const cells = lanes.map(({ bars }, lane) => {
      const inside: string[] = [];
      for (; next[lane] < bars.length && bars[next[lane]].start < end; next[lane]++) {
        inside.push(cellOf(picture, picture.lanes[lane], bars[next[lane]]));
      }
      return inside.join('<br>');
    });
    return rowOf([nameOf(column.turn, column.tick), ...cells]);
  });
  const more = columns.length - MOST_ROWS;
  return [
    rowOf([timeline.columns.tick, ...heads]),
    rowOf(Array.from({ length: heads.length + 1 }, () => '---')),
    ...rows,
    ...(more > 0 ? [rowOf(['…', ...heads.map(() => '…')])] : []),
    '',
  ].join('\n');
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function cellOf(picture: Picture, lane: PictureLane, bar: TimelineBar): string {
  const { first, end } = printedBy(lane, bar);
  const name = bar.kind === 'task' ? barLabel(picture, lane, bar) : barLabel(picture, lane, bar).split(' › ')[0];
  const printed = Array.from({ length: end - first }, (_, entry) => codeCell(printedText(lane, first + entry)));
  return [escapeCell(name), ...printed].join(' ');
}

/** Text in a table's cell must not end the cell, the row or the page's trust in it. */
const escapeCell = (text: string): string => text.replace(/[\\`*_{}[\]<>|#~]/g, String.raw`\$&`).replace(/\s+/g, ' ');

function codeCell(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/\|/g, String.raw`\|`);
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  return fence.length > 1 || line.trim() === '' ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** Whether the lane's program can be a test that Node runs. */
export const canBeTest = ({ setting }: PictureLane): boolean => findHost(setting.host)?.family === 'node';

/** A file for `node --test`: runs the program in a process of its own and expects the lane's lines and exit status. */
export function testFile(m: Messages, picture: Picture, lane: PictureLane): string {
  const { title, detail } = laneName(m, lane.setting);
  const quote = (text: string): string =>
    JSON.stringify(text).replace(/[\u2028\u2029]/g, (c) => (c < '\u2029' ? '\\u2028' : '\\u2029'));
  // What Node would take for CommonJS by its name, and is none.
  const kind =
    lane.trace.goal === 'module' && picture.entry.endsWith('.js') ? { 'package.json': '{ "type": "module" }' } : {};
  const files = Object.entries({ ...kind, ...picture.files }).map(
    ([name, text]) => `  [${quote(name)}]: ${templateOf(text)},`,
  );
  const lines = outputLines(lane).map((line) => `    ${quote(line)},`);
  return `import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const files = {
${files.join('\n')}
};

test(${quote(`${picture.entry} prints what Tickscope shows for ${title}, ${detail}`)}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { stdout, status } = spawnSync(process.execPath, [${quote(picture.entry)}], { cwd: folder, encoding: 'utf8' });
    assert.deepEqual(stdout.split('\\n').slice(0, -1), [
${lines.join('\n')}
    ]);
    assert.equal(status, ${lane.trace.outcome.exit});
  } finally {
    rmSync(folder, { recursive: true });
  }
});
`;
}

/** As a template literal, so that the program stays readable. */
const templateOf = (text: string): string =>
  `\`${text.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`).replace(/\r/g, '\\r')}\``;

/** What the lane wrote to standard output, line by line. */
function outputLines({ trace, tables: { console: table } }: PictureLane): string[] {
  const lines: string[] = [];
  for (let entry = 0; entry < table.length; entry++) {
    const level = CONSOLE_LEVELS[table.level[entry]];
    if (level === 'log' || level === 'info' || level === 'debug')
      append(lines, stringAt(trace, table.text[entry]).split('\n'));
  }
  return lines;
}
