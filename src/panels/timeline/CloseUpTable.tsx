import { memo } from 'react';
import { barWords } from '../../app/timeline/bar-words.ts';
import { useMessages } from '../../app/hooks.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import type { Picture } from '../../app/run/picture.ts';
import { printedBy, printedText } from '../../app/timeline/timeline-facts.ts';
import { timelineOf } from '../../app/timeline/timeline-layout.ts';
import { timelineRowsOf } from '../../app/timeline/timeline-rows.ts';
import { closeUp, timeline } from '../../i18n/en-timeline.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { rowWords } from './close-up-words.ts';

/** Bars listed of each lane. */
const LISTED = 60;

/** The rows as a table, for who cannot see them: who ran on which row, who queued it, what it printed. */
export const CloseUpTable = memo(function CloseUpTable({ picture }: { picture: Picture }) {
  const { lanes } = timelineOf(picture);
  const isCut = lanes.some(({ bars }) => bars.length > LISTED);
  const columns = [
    timeline.columns.lane,
    closeUp.columns.row,
    timeline.columns.job,
    timeline.columns.tick,
    timeline.columns.what,
    closeUp.columns.queued,
    closeUp.columns.printed,
  ];
  return (
    <table className="sr">
      <caption>
        {closeUp.table}
        {isCut && ` ${timeline.firstOnly(LISTED)}`}
      </caption>
      <TableHead columns={columns} />
      <tbody>
        {picture.lanes.map((lane, index) => (
          <LaneRows key={lane.setting.id} picture={picture} lane={index} />
        ))}
      </tbody>
    </table>
  );
});

function LaneRows({ picture, lane }: { picture: Picture; lane: number }) {
  const m = useMessages();
  const { rows, rowOfBar } = timelineRowsOf(picture)[lane];
  const { setting } = picture.lanes[lane];
  return timelineOf(picture)
    .lanes[lane].bars.slice(0, LISTED)
    .map((bar, at) => {
      const words = barWords(m, picture, lane, bar);
      const { first, end } = printedBy(picture.lanes[lane], bar);
      const printed = Array.from({ length: Math.min(5, end - first) }, (_, n) =>
        printedText(picture.lanes[lane], first + n).slice(0, 200),
      );
      return (
        <tr key={bar.kind + bar.id}>
          <td>{letterOf(setting.id)}</td>
          <td>{rows[rowOfBar[at]] ? rowWords(m, rows[rowOfBar[at]]) : ''}</td>
          <td>{words.name}</td>
          <td>{words.place}</td>
          <td>{words.what}</td>
          <td>{words.origin}</td>
          <td>{printed.join(' · ')}</td>
        </tr>
      );
    });
}
