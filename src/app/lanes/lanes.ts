/** A lane is one run shown beside others. Its letter is its identity: colours, badges and links go by it. */
export const LANE_IDS = ['a', 'b', 'c', 'd'] as const;
export type LaneId = (typeof LANE_IDS)[number];

export interface LaneSetting {
  readonly id: LaneId;
  /** Real engine's id, or '' when profile and host were chosen one by one. */
  readonly engine: string;
  readonly profile: string;
  readonly host: string;
}

/** One host, two semantics: what differs between them is the await's doing. */
export const DEFAULT_LANES: readonly LaneSetting[] = [
  { id: 'a', engine: '', profile: 'es2017', host: 'node-24' },
  { id: 'b', engine: '', profile: 'es2025', host: 'node-24' },
];

/** What the third and fourth lane start as: the semantics between the first two. */
const NEXT_PROFILES = ['es2019', 'es2018', 'es2023', 'es2017', 'es2025'];

export function letterOf(id: LaneId): string {
  return id.toUpperCase();
}

/** The lanes with one more at the first free letter; unchanged when there are four. */
export function addLane(lanes: readonly LaneSetting[]): readonly LaneSetting[] {
  const id = LANE_IDS.find((letter) => lanes.every((lane) => lane.id !== letter));
  if (!id) return lanes;
  const profile = NEXT_PROFILES.find((name) => lanes.every((lane) => lane.profile !== name)) ?? 'es2025';
  const host = lanes[0]?.host ?? 'node-24';
  const before = lanes.findIndex((lane) => lane.id > id);
  const place = before < 0 ? lanes.length : before;
  return [...lanes.slice(0, place), { id, engine: '', profile, host }, ...lanes.slice(place)];
}

/** The lanes with that one moved to another place; letters stay with their lanes. */
export function placeLane(lanes: readonly LaneSetting[], id: LaneId, place: number): readonly LaneSetting[] {
  const from = lanes.findIndex((lane) => lane.id === id);
  const to = Math.max(0, Math.min(lanes.length - 1, place));
  if (from < 0 || from === to) return lanes;
  const others = lanes.filter((lane) => lane.id !== id);
  return [...others.slice(0, to), lanes[from], ...others.slice(to)];
}

/** The lanes without that one; the last lane stays. */
export function removeLane(lanes: readonly LaneSetting[], id: LaneId): readonly LaneSetting[] {
  return lanes.length > 1 ? lanes.filter((lane) => lane.id !== id) : lanes;
}

export function isSameSetting(x: LaneSetting, y: LaneSetting): boolean {
  return x.id === y.id && x.engine === y.engine && x.profile === y.profile && x.host === y.host;
}
