/*
 * The ui room: what every panel is built from. Tokens, icons and small parts that are told what to show by their
 * props and know neither the stores nor the trace. Read tokens.css first, then Icon and Button.
 */
import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** The whole icon set: 16-unit grid, strokes of 1.5, square caps. */
const SHAPES = {
  // job kinds
  'job-reaction': <path d="M5.5 4v8l6.5-4z" fill="currentColor" />,
  'job-await': <path d="M3.5 4h2v8h-2zM7.5 4v8l6-4z" fill="currentColor" />,
  'job-thenable': <path d="M3 4v3.2a2.3 2.3 0 0 0 2.3 2.3H12M9 6l3.5 3.5L9 13" strokeWidth="2" />,
  'job-pass': <path d="M2.5 8h10M9 4.5 12.5 8 9 11.5" strokeWidth="2" />,
  'job-microtask': <path d="M8 3.5v9M3.5 8h9" strokeWidth="2" />,
  'job-nexttick': <path d="M3 4.5 6.5 8 3 11.5M8.5 4.5 12 8l-3.5 3.5" strokeWidth="2" />,
  task: <rect x="3.5" y="3.5" width="9" height="9" strokeWidth="1.5" />,
  // promise states
  pending: <circle cx="8" cy="8" r="5.25" />,
  locked: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <circle cx="8" cy="8" r="2.3" fill="currentColor" stroke="none" />
    </>
  ),
  fulfilled: (
    <>
      <circle cx="8" cy="8" r="6" fill="currentColor" stroke="none" />
      <path d="m5.2 8.2 2 2 3.7-4.2" stroke="var(--surface)" strokeWidth="1.6" />
    </>
  ),
  rejected: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" fill="currentColor" stroke="none" />
      <path d="m5.5 5.5 5 5m0-5-5 5" stroke="var(--surface)" strokeWidth="1.6" />
    </>
  ),
  absent: <path d="M4.5 8h7" />,
  // interface
  down: <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />,
  diamond: <path d="m8 1.5 6.5 6.5L8 14.5 1.5 8z" fill="currentColor" stroke="none" />,
  wait: <path d="M4.5 3.5H7v9H4.5zM9 3.5h2.5v9H9z" fill="currentColor" stroke="none" />,
  run: <path d="M4.5 3v10l8-5z" fill="currentColor" stroke="none" />,
  next: <path d="M5 3.5v9L12 8z" fill="currentColor" stroke="none" />,
  previous: <path d="M11 3.5v9L4 8z" fill="currentColor" stroke="none" />,
  first: <path d="M12 3.5v9L5.5 8zM3.5 3.5H5v9H3.5z" fill="currentColor" stroke="none" />,
  last: <path d="M4 3.5v9L10.5 8zM11 3.5h1.5v9H11z" fill="currentColor" stroke="none" />,
  plus: <path d="M8 3v10M3 8h10" />,
  minus: <path d="M3 8h10" />,
  close: <path d="m4 4 8 8m0-8-8 8" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 4.8V8l2.2 1.5" />
    </>
  ),
  stop: <rect x="3.5" y="3.5" width="9" height="9" fill="currentColor" stroke="none" />,
  breakpoint: <path d="M2.5 4h7.5l3.5 4-3.5 4H2.5z" fill="currentColor" stroke="none" />,
  warn: (
    <>
      <path d="M8 2.2 14.3 13.3H1.7z" fill="currentColor" stroke="none" />
      <path d="M8 6.2v3.6M8 11v1.4" stroke="var(--surface)" />
    </>
  ),
  error: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" fill="currentColor" stroke="none" />
      <path d="m5.5 5.5 5 5m0-5-5 5" stroke="var(--surface)" strokeWidth="1.6" />
    </>
  ),
  help: <path d="M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.8-1.1 1.6M8 11.6v1.6" />,
  menu: <path d="M3 4.5h10M3 8h10M3 11.5h10" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.2" />
      <path d="m10.2 10.2 3.3 3.3" />
    </>
  ),
  tick: <path d="m3.5 8.5 3 3 6-7" />,
  values: <path d="M6 2.5c-4 0 .5 5.5-3.5 5.5C6.5 8 2 13.5 6 13.5M10 2.5c4 0-.5 5.5 3.5 5.5-4 0 .5 5.5-3.5 5.5" />,
  bars: <path d="M2.5 4.5h6M5.5 8h8M3.5 11.5h5" strokeWidth="2" />,
  graph: (
    <>
      <path d="M4.5 8h3l3-4M7.5 8l3 4" />
      <path d="M2 6.5h3v3H2zM10.5 2.5h3v3h-3zM10.5 10.5h3v3h-3z" fill="currentColor" stroke="none" />
    </>
  ),
  lock: (
    <>
      <rect x="3.5" y="7.5" width="9" height="6" fill="currentColor" />
      <path d="M5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />
    </>
  ),
  unlock: (
    <>
      <rect x="3.5" y="7.5" width="9" height="6" />
      <path d="M5.5 7.5V4.5a2.5 2.5 0 0 1 4.8-1" />
    </>
  ),
  half: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11z" fill="currentColor" stroke="none" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

/** A picture beside words, or alone with the control's own name: never read aloud by itself. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      style={{ width: `calc(${size}px * var(--scale))`, height: `calc(${size}px * var(--scale))` }}
      fill="none"
      stroke={name.startsWith('job-') && FILLED.has(name) ? 'none' : 'currentColor'}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {SHAPES[name]}
    </svg>
  );
}

const FILLED: ReadonlySet<string> = new Set(['job-reaction', 'job-await']);
