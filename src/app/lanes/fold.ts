import { type Comparison, comparisonInPieces } from '../../analysis/index.ts';
import { type Pieces, runAll } from '../../base/slices.ts';
import { switchesOf } from '../../catalogue/index.ts';
import type { Messages } from '../../i18n/messages.ts';
import { sentencesOf } from '../../i18n/sentences.ts';
import { laneNames } from './lane-names.ts';
import type { LaneSetting } from './lanes.ts';
import type { Picture, PictureLane } from '../run/picture.ts';

/** Lanes that print the same: the first stands for the others. */
export interface LaneGroup {
  readonly lanes: readonly LaneSetting[];
  /** Why they agree, rich text; '' for a lane of its own. */
  readonly why: string;
}

/** Lanes in their order, those that agree together. A lane that steps alone stands alone, too. */
export function selectGroups(m: Messages, picture: Picture | null, lanes: readonly LaneSetting[]): LaneGroup[] {
  const groups: { lanes: LaneSetting[]; why: string }[] = [];
  for (const setting of lanes) {
    const lane = shownLane(picture, setting);
    const found = lane && groups.find((group) => agreementOf(picture, group.lanes[0], lane)?.agree);
    if (!found || !lane) {
      groups.push({ lanes: [setting], why: '' });
      continue;
    }
    found.lanes.push(setting);
    found.why ||= whyWords(m, found.lanes, agreementOf(picture, found.lanes[0], lane));
  }
  return groups;
}

/** The lane's part of the picture, null when it must not be folded. */
function shownLane(picture: Picture | null, { id }: LaneSetting): PictureLane | null {
  if (picture?.free?.[id] !== undefined) return null;
  return picture?.lanes.find((lane) => lane.setting.id === id && lane.trace.length > 0) ?? null;
}

/** Compares the first lane with each of the others, one at a time, as all are compared when nothing differs. */
export function* agreementsInPieces(picture: Picture): Pieces<void> {
  const [first, ...others] = picture.lanes;
  for (const other of others) {
    yield* agreementInPieces(picture, first.setting, other);
    yield;
  }
}

const agreements = new WeakMap<PictureLane, WeakMap<PictureLane, Comparison>>();

function agreementOf(picture: Picture | null, first: LaneSetting, other: PictureLane): Comparison | null {
  return runAll(agreementInPieces(picture, first, other));
}

function* agreementInPieces(
  picture: Picture | null,
  first: LaneSetting,
  other: PictureLane,
): Pieces<Comparison | null> {
  const lane = shownLane(picture, first);
  if (!picture || !lane || lane === other) return null;
  let known = agreements.get(lane);
  if (!known) agreements.set(lane, (known = new WeakMap()));
  const isOnlyPair = picture.lanes.length === 2 && lane === picture.lanes[0];
  const done = known.get(other) ?? (isOnlyPair ? picture.comparison : null);
  if (done) return done;
  const pair = [lane, other];
  const comparison = yield* comparisonInPieces(
    pair.map(({ trace }) => trace),
    pair.map(({ tables }) => tables),
    picture.files,
    pair.map(({ trace }) => switchesOf(trace.profile)),
  );
  known.set(other, comparison);
  return comparison;
}

function whyWords(m: Messages, lanes: readonly LaneSetting[], comparison: Comparison | null): string {
  const cause = comparison?.cause;
  if (!cause) return '';
  const names = laneNames(m, lanes);
  const named = (at: string | number | undefined): string => names[Number(at)] ?? '';
  const params = { ...cause.params, lane: named(cause.params.lane), other: named(cause.params.other) };
  return sentencesOf('en').causes[cause.id]?.(params) ?? '';
}
