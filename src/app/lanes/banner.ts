import { banner as bannerWords } from '../../i18n/en-lanes.ts';
import type { Messages } from '../../i18n/messages.ts';
import { sentencesOf } from '../../i18n/sentences.ts';
import { isProgramLevel } from '../../trace/index.ts';
import { divergenceStep } from './divergence.ts';
import { laneNames } from './lane-names.ts';
import { type LaneId, letterOf } from './lanes.ts';
import type { Picture, PictureLane } from '../run/picture.ts';
import type { RunState } from '../stores/run-store.ts';
import { shorten } from '../sentences/text.ts';

/** The bar above the lanes: do they agree, if not from where and why. */
export type BannerModel =
  | { readonly kind: 'waiting' | 'one' | 'lost' }
  | {
      readonly kind: 'verdict';
      readonly agree: boolean;
      /** The fact. */
      readonly title: string;
      /** Its reason, rich text. */
      readonly why: string;
      readonly outputs: readonly BannerOutput[];
      readonly go: string;
      /** What is missing from the comparison, '' nothing. */
      readonly note: string;
    };

/** First lines that lanes print, once for those that print the same there; `isFirst` is the one that differs. */
export interface BannerOutput {
  readonly lanes: readonly LaneId[];
  readonly lines: readonly { readonly at: number; readonly text: string; readonly isFirst: boolean }[];
}

/** Lines shown of each output, the one before the difference among them. */
const SHOWN = 4;
const LONGEST = 24;

export function selectBanner(m: Messages, run: RunState): BannerModel {
  const { picture, lanes, status } = run;
  if (!picture) return { kind: lanes.every(({ id }) => status[id]?.kind === 'lost') ? 'lost' : 'waiting' };
  const { comparison } = picture;
  if (!comparison) return { kind: lanes.length > 1 ? 'waiting' : 'one' };
  const note = noteOf(run);
  if (picture.lanes.every((lane) => lane.trace.length === 0)) {
    return { kind: 'verdict', agree: true, title: bannerWords.didNotRun, why: '', outputs: [], go: '', note };
  }
  const narrowed = run.narrowed?.comparison === comparison ? ` ${run.narrowed.text}` : '';
  const why = `${causeWords(m, picture)}${narrowed}`;
  if (comparison.agree) {
    const hasOutput = picture.lanes.some((lane) => programLines(lane).length > 0);
    const isSame = /^agree\.(same-ticks|adoption)$/.test(comparison.cause?.id ?? '');
    const title = isSame && hasOutput ? bannerWords.agreeTicks : bannerWords.agree(hasOutput ? 1 : 0);
    return { kind: 'verdict', agree: true, title, why, outputs: [], go: '', note };
  }
  const at = comparison.lanes[0];
  const isOneTurn = comparison.lanes.every((lane) => lane.turn === at.turn);
  const isEnd = comparison.firstLine < 0;
  return {
    kind: 'verdict',
    agree: false,
    title: isEnd ? bannerWords.differEnd : bannerWords.differ(comparison.firstLine + 1),
    why,
    outputs: isEnd ? [] : outputsOf(picture),
    go: goWords(picture, isOneTurn),
    note,
  };
}

function goWords(picture: Picture, isOneTurn: boolean): string {
  const lanes = picture.comparison?.lanes ?? [];
  const step = divergenceStep(picture);
  // Where the cursor will stand: a lane that needs fewer ticks may print its own line later all the same.
  const shows = lanes.find(({ event }, lane) => {
    const end = picture.lanes[lane].trace.length;
    return (picture.alignment.positions[lane]?.[step] ?? 0) >= Math.min(event + 1, end);
  });
  const { turn, tick } = shows ?? lanes[0];
  return isOneTurn && turn <= 1 ? bannerWords.goTick(tick) : bannerWords.goTurn(turn);
}

/** Why the lanes part or agree, with the lanes' own names in it. */
function causeWords(m: Messages, picture: Picture): string {
  const cause = picture.comparison?.cause;
  if (!cause) return m.causeUnknown;
  const names = laneNames(
    m,
    picture.lanes.map((lane) => lane.setting),
  );
  const named = (at: string | number | undefined): string => names[Number(at)] ?? '';
  const params = { ...cause.params, lane: named(cause.params.lane), other: named(cause.params.other) };
  return sentencesOf('en').causes[cause.id]?.(params) ?? m.causeUnknown;
}

function outputsOf(picture: Picture): BannerOutput[] {
  const first = picture.comparison?.firstLine ?? 0;
  const from = Math.max(0, first - 1);
  const printed = picture.lanes.map((lane) =>
    programLines(lane)
      .slice(from, from + SHOWN)
      .map((entry) => (lane.trace.strings[lane.tables.console.text[entry]] ?? '').split('\n')),
  );
  const row = firstDifferentRow(printed.map((texts) => texts[first - from] ?? []));
  const outputs = new Map<string, { lanes: LaneId[]; lines: BannerOutput['lines'] }>();
  picture.lanes.forEach(({ setting }, index) => {
    const key = JSON.stringify(printed[index]);
    const known = outputs.get(key);
    if (known) {
      known.lanes.push(setting.id);
      return;
    }
    const lines = printed[index].map((rows, offset) => {
      const isFirst = from + offset === first;
      const text = isFirst && row > 0 ? `… ${rows[row]?.trim() ?? bannerWords.noMore}` : rows[0];
      return { at: from + offset, text: shorten(text, LONGEST), isFirst };
    });
    outputs.set(key, { lanes: [setting.id], lines });
  });
  return [...outputs.values()];
}

/** Of texts that begin with the same rows, as stacks do, the row from which on they are not the same. */
function firstDifferentRow(texts: readonly (readonly string[])[]): number {
  const most = Math.min(...texts.map(({ length }) => length));
  let row = 0;
  while (row < most && texts.every((rows) => rows[row] === texts[0][row])) row++;
  return row;
}

/** Console entries the program wrote itself: what is compared. Reports of the host are worded by each host. */
function programLines({ tables }: PictureLane): number[] {
  const { length, level } = tables.console;
  const entries: number[] = [];
  for (let entry = 0; entry < length; entry++) if (isProgramLevel(level[entry])) entries.push(entry);
  return entries;
}

function noteOf({ lanes, status, picture }: RunState): string {
  const lost = lanes.filter(({ id }) => status[id]?.kind === 'lost').map(({ id }) => letterOf(id));
  if (lost.length > 0) return bannerWords.noAnswer(lost);
  const isStopped = picture?.lanes.some((lane) => lane.trace.outcome.stopped !== null) ?? false;
  return isStopped ? bannerWords.partial : '';
}
