import { Icon, type IconName } from './Icon.tsx';
import styles from './JobTile.module.css';

/** The five fills of a job: `thenable` and `pass` are the engine's own work and hatched, the others run the program. */
export type JobFill = 'reaction' | 'await' | 'thenable' | 'pass' | 'host';

export function isEngineFill(fill: JobFill): boolean {
  return fill === 'thenable' || fill === 'pass';
}

export function jobIcon(fill: JobFill, isNextTick = false): IconName {
  if (fill === 'host') return isNextTick ? 'job-nexttick' : 'job-microtask';
  return `job-${fill}`;
}

/** The square that says a job's kind: glyph, fill and hatch. The only place where a job's hue fills an area. */
export function JobTile({
  fill,
  nextTick = false,
  small = false,
}: {
  fill: JobFill;
  nextTick?: boolean;
  small?: boolean;
}) {
  const look = [styles.tile, isEngineFill(fill) && styles.engine, small && styles.small].filter(Boolean).join(' ');
  return (
    <span className={look} data-job={fill} aria-hidden="true">
      <Icon name={jobIcon(fill, nextTick)} size={small ? 12 : 14} />
    </span>
  );
}
