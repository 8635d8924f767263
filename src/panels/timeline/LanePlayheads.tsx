import { isFree, type Picture, positionOf } from '../../app/run/picture.ts';
import { slotOfPosition, type TimelineLayout } from '../../app/timeline/timeline-layout.ts';
import { LanePlayhead } from '../../ui/Playhead.tsx';

interface LanePlayheadsProps {
  readonly picture: Picture;
  readonly layout: TimelineLayout;
  /** Screen pixels. */
  readonly xOf: (slot: number) => number;
  readonly bandOf: (lane: number) => { readonly top: number; readonly height: number };
}

/** Where lanes stand that step alone: the one cursor does not tell it. */
export function LanePlayheads({ picture, layout, xOf, bandOf }: LanePlayheadsProps) {
  return picture.lanes.map(({ setting: { id } }, lane) => {
    if (!isFree(picture, lane)) return null;
    const slot = slotOfPosition(layout.lanes[lane].bars, positionOf(picture, lane, 0));
    return <LanePlayhead key={id} lane={id} x={xOf(slot)} {...bandOf(lane)} />;
  });
}
