import styles from './LaneBadge.module.css';

/** A lane's letter on its hue. Hollow: the lane waits. */
export function LaneBadge({
  lane,
  hollow = false,
  small = false,
}: {
  lane: string;
  hollow?: boolean;
  small?: boolean;
}) {
  const look = [styles.badge, hollow && styles.hollow, small && styles.small].filter(Boolean).join(' ');
  return (
    <span className={look} data-lane={lane} aria-hidden="true">
      {lane.toUpperCase()}
    </span>
  );
}
