import { type Lint, lintRunInPieces } from '../../analysis/index.ts';
import type { Pieces } from '../../base/slices.ts';
import { advice as words } from '../../i18n/en-advice.ts';
import { letterOf } from '../lanes/lanes.ts';
import { mapLines } from './line-map.ts';
import type { Picture, PictureLane } from '../run/picture.ts';

/** What could be better at a place of the program. Lines are 1-based; columns 0-based, of that line alone. */
export interface Advice {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** Rich text. */
  readonly text: string;
  /** Lanes that show it, when not all do. */
  readonly letters: readonly string[];
}

const known = new WeakMap<PictureLane, readonly Lint[]>();

/** What all lanes of a picture give reason to say, in order of place; in pieces, for long runs. */
export function* adviceInPieces(picture: Picture): Pieces<readonly Advice[]> {
  const places = new Map<string, { lint: Lint; lane: PictureLane; letters: string[] }>();
  for (const lane of picture.lanes) {
    const lints = known.get(lane) ?? (yield* lintRunInPieces(lane.trace, lane.tables, picture.files));
    known.set(lane, lints);
    for (const lint of lints) {
      const site = lane.trace.sites[lint.site];
      if (!site || site.line === 0) continue;
      const key = `${lint.id} ${site.file} ${site.start}`;
      const place = places.get(key) ?? { lint, lane, letters: [] };
      place.letters.push(letterOf(lane.setting.id));
      places.set(key, place);
    }
  }
  return [...places.values()]
    .map(({ lint, lane, letters }): Advice => {
      const { file, line, column, endLine, endColumn } = lane.trace.sites[lint.site];
      const end = endLine === line ? endColumn : (picture.files[file]?.split('\n')[line - 1]?.length ?? column + 1);
      const text = words.say(lint.id, lint.params);
      const isEverywhere = letters.length === picture.lanes.length;
      return { file, line, start: column, end, text, letters: isEverywhere ? [] : letters };
    })
    .sort((x, y) => (x.file === y.file ? x.line - y.line || x.start - y.start : x.file < y.file ? -1 : 1));
}

/** What is said of one file, at the lines where its text stands now; what was changed since the run has nothing said. */
export function adviceOn(all: readonly Advice[], picture: Picture | null, file: string, text: string): Advice[] {
  const mapLine = mapLines(picture?.files[file] ?? '', text);
  return all.flatMap((one) => {
    const line = one.file === file ? mapLine(one.line) : 0;
    return line > 0 ? [{ ...one, line }] : [];
  });
}
