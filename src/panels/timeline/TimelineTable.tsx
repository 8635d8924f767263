import { memo } from 'react';
import { describeJob } from '../../app/rooms/describe.ts';
import { useMessages } from '../../app/hooks.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import type { Picture, PictureLane } from '../../app/run/picture.ts';
import { handlerWords, jobName } from '../../app/sentences/words.ts';
import { plainText } from '../../base/rich-text.ts';
import { timeline } from '../../i18n/en-timeline.ts';
import { TableHead } from '../../ui/TableHead.tsx';

/** Jobs listed of each lane: a table of thousands helps nobody. */
const LISTED = 40;

/** The bands as a table, for who cannot see them. */
export const TimelineTable = memo(function TimelineTable({ picture }: { picture: Picture }) {
  const { columns } = timeline;
  const isCut = picture.lanes.some((lane) => lane.tables.jobs.length > LISTED);
  return (
    <table className="sr">
      <caption>
        {timeline.table}
        {isCut && ` ${timeline.firstOnly(LISTED)}`}
      </caption>
      <TableHead columns={[columns.lane, columns.turn, columns.tick, columns.job, columns.what]} />
      <tbody>
        {picture.lanes.map((lane) => (
          <LaneRows key={lane.setting.id} lane={lane} picture={picture} />
        ))}
      </tbody>
    </table>
  );
});

function LaneRows({ lane, picture }: { lane: PictureLane; picture: Picture }) {
  const m = useMessages();
  const from = { trace: lane.trace, tables: lane.tables, files: picture.files };
  const jobs = Array.from({ length: Math.min(LISTED, lane.tables.jobs.length) }, (_, at) => describeJob(from, at + 1));
  return jobs.map((job) => (
    <tr key={job.job}>
      <td>{letterOf(lane.setting.id)}</td>
      <td>{lane.tables.jobs.turn[job.job]}</td>
      <td>{job.tick}</td>
      <td>{m.job.number(job.job)}</td>
      <td>
        {jobName(m, job)}: {plainText(handlerWords(m, job.handler))}
      </td>
    </tr>
  ));
}
