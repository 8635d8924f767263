import { memo } from 'react';
import type { JobModel } from '../../app/rooms/describe.ts';
import { useMessages } from '../../app/hooks.ts';
import type { LaneId } from '../../app/lanes/lanes.ts';
import { usePointing } from '../../app/selection/pointing.ts';
import { handlerWords, jobName, jobSentence, schedulerWords } from '../../app/sentences/words.ts';
import { JobTile } from '../../ui/JobTile.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './JobCard.module.css';

interface JobCardProps {
  readonly job: JobModel;
  readonly place: number;
  readonly lane: LaneId;
  /** On one line, where the room is too low for what the run queues. */
  readonly isSlim: boolean;
  readonly isNew: boolean;
  readonly isLast: boolean;
  readonly isLinked: boolean;
}

/** One job that waits: the specification's name, what it will run, what it settles, where it comes from, whose doing. */
export const JobCard = memo(JobCardView, isSameCard);

function JobCardView({ job, place, lane, isSlim, isNew, isLast, isLinked }: JobCardProps) {
  const m = useMessages();
  const pointing = usePointing({ kind: 'job', lane, id: job.job });
  const look = [
    styles.card,
    isSlim && styles.slim,
    isNew && styles.fresh,
    isLinked && styles.linked,
    pointing['aria-pressed'] && styles.picked,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <button type="button" data-item className={look} {...pointing}>
      <span className="sr">{jobSentence(m, job, place)}</span>
      <JobTile fill={job.fill} />
      <span className={styles.first} aria-hidden="true">
        <span className={styles.name}>{jobName(m, job)}</span>
        <span className={styles.number}>{m.job.number(job.job)}</span>
        {isNew && <Tag>{m.job.justQueued}</Tag>}
        {isLast && <Tag>{m.job.last}</Tag>}
        <span className={styles.tick}>{m.job.tick(job.tick)}</span>
      </span>
      <span className={styles.second} aria-hidden="true">
        <span className={styles.handler}>
          {job.handler.kind === 'code' ? <code>{job.handler.text}</code> : <Rich text={handlerWords(m, job.handler)} />}
        </span>
        <Origin job={job} />
      </span>
    </button>
  );
}

function Origin({ job }: { job: JobModel }) {
  const m = useMessages();
  const by = schedulerWords(m, job.by);
  return (
    <span className={styles.origin}>
      {job.reactsTo && <span className={`${styles.part} ${styles.reacts}`}>{m.job.reactsTo(job.reactsTo)}</span>}
      {job.settles && <span className={`${styles.part} ${styles.settles}`}>{m.job.settles(job.settles)}</span>}
      {job.line > 0 && <span className={styles.part}>{m.rooms.line(job.line, job.file)}</span>}
      {by && <span className={`${styles.part} ${styles.by}`}>{by}</span>}
    </span>
  );
}

/** Cards move with every step; what they say seldom changes. */
function isSameCard(x: JobCardProps, y: JobCardProps): boolean {
  return (
    x.job.job === y.job.job &&
    x.place === y.place &&
    x.lane === y.lane &&
    x.isSlim === y.isSlim &&
    x.isNew === y.isNew &&
    x.isLast === y.isLast &&
    x.isLinked === y.isLinked &&
    x.job.line === y.job.line &&
    handlerKey(x.job) === handlerKey(y.job)
  );
}

function handlerKey({ handler, settles, fill }: JobModel): string {
  return `${fill}|${settles}|${JSON.stringify(handler)}`;
}
