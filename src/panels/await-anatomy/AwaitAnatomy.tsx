import { useMemo } from 'react';
import { type AnatomyLane, type AnatomyRow, selectAnatomy } from '../../app/awaits/await-anatomy.ts';
import { useApp, useLaneViews, useLinks, useMessages, useView } from '../../app/hooks.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import { usePointing } from '../../app/selection/pointing.ts';
import { frameName } from '../../app/sentences/words.ts';
import { anatomy as words } from '../../i18n/en-rooms.ts';
import type { Messages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { JobTile } from '../../ui/JobTile.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './AwaitAnatomy.module.css';

/** What the await of this moment takes in each lane: its jobs, tick by tick, and what they cost. */
export function AwaitAnatomy() {
  const app = useApp();
  const m = useMessages();
  const views = useLaneViews();
  const picked = useView((state) => (state.picked?.kind === 'line' ? state.picked : null));
  const anatomy = useMemo(() => selectAnatomy(views, picked), [views, picked]);
  if (!anatomy || anatomy.lanes.length === 0) return null;
  return (
    <section className={styles.anatomy} aria-label={words.label}>
      <div className={styles.title}>
        <h2 className={styles.words}>
          <Rich text={words.title(anatomy.word, anatomy.line, anatomy.file)} />
        </h2>
        <code className={styles.source}>
          <span>{anatomy.source}</span>
        </code>
        <Button onClick={() => app.view.setState({ dialog: 'anatomy' })}>{m.command.anatomy}</Button>
      </div>
      {anatomy.lanes.map((lane) => (
        <Half key={lane.lane} lane={lane} />
      ))}
      <Costs lanes={anatomy.lanes} />
    </section>
  );
}

function Half({ lane }: { lane: AnatomyLane }) {
  const m = useMessages();
  const ticks = lane.ticks < 0 ? m.editor.neverResumes : m.ticks(lane.ticks);
  return (
    <div className={styles.half} data-lane={lane.lane}>
      <p className={styles.summary}>
        <LaneBadge lane={lane.lane} small />
        <span className="sr">{m.lane.name(letterOf(lane.lane))}: </span>
        {words.summary(ticks, lane.promises)}
      </p>
      <ol
        className={lane.rows.some((row) => row.turn !== undefined) ? styles.turns : undefined}
        aria-label={m.lane.name(letterOf(lane.lane))}
      >
        {lane.rows.map((row) => (
          <Row key={row.job} row={row} lane={lane} />
        ))}
      </ol>
    </div>
  );
}

function Row({ row, lane }: { row: AnatomyRow; lane: AnatomyLane }) {
  const m = useMessages();
  const links = useLinks();
  const isLinked = linksIn(links, lane.lane).jobs.has(row.job);
  const pointing = usePointing({ kind: 'job', lane: lane.lane, id: row.job });
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} ${styles[row.state]} ${isLinked ? styles.linked : ''}`}
        aria-current={row.state === 'now' ? 'step' : undefined}
        {...pointing}
      >
        <span className={styles.now}>{row.state === 'now' && <Icon name="run" size={12} />}</span>
        <span className={styles.tick}>
          {row.turn === undefined ? m.job.tick(row.tick) : m.console.turnTick(row.turn, row.tick)}
        </span>
        <JobTile fill={row.fill} small />
        <span className={styles.what}>
          <Rich text={rowWords(m, row)} />
        </span>
        <Tag>{words.state[row.state](m.job.number(row.job))}</Tag>
      </button>
    </li>
  );
}

function rowWords(m: Messages, row: AnatomyRow): string {
  switch (row.what) {
    case 'resume':
      return words.resume(frameName(m, { name: row.name, kind: row.kind ?? 'function' }));
    case 'adopt':
      return words.adopt(row.name);
    default:
      return words[row.what](row.name, row.of);
  }
}

const MOST_UNITS = 12;

/** One square a promise, one a job. */
function Costs({ lanes }: { lanes: readonly AnatomyLane[] }) {
  const m = useMessages();
  return (
    <table className={styles.costs}>
      <caption className="sr">{words.costs}</caption>
      <tbody>
        {(['promises', 'jobs'] as const).map((kind) => (
          <tr key={kind}>
            <th scope="row">{words[kind]}</th>
            {lanes.map((lane) => (
              <td key={lane.lane} data-lane={lane.lane}>
                <LaneBadge lane={lane.lane} small />
                <span className="sr">{m.lane.name(letterOf(lane.lane))}: </span>
                <Units count={lane[kind]} />
                <b>{m.number(lane[kind])}</b>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Units({ count }: { count: number }) {
  const units = Array.from({ length: Math.min(MOST_UNITS, count) }, (_, at) => at);
  return (
    <span className={styles.units} aria-hidden="true">
      {units.map((unit) => (
        <i key={unit} />
      ))}
    </span>
  );
}
