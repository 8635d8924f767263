import type { CrashReport } from '../../protocol/index.ts';
import type { LaneSetting } from '../lanes/lanes.ts';

/*
 * What a person may hand on when something of ours failed: what failed and where it ran. Never the program, which
 * may be private; whoever wants to show it too makes a link.
 */

export function laneReport({ id, engine, profile, host }: LaneSetting, report: CrashReport): string {
  const lane = `lane ${id}: ${[engine, profile, host].filter(Boolean).join(', ')}`;
  return reportOf(`lane worker (${report.cause ?? 'threw'})`, [
    lane,
    `${report.name}: ${report.message}`,
    report.stack,
  ]);
}

/** `where` in the page it happened, and what was thrown. */
export function pageReport(where: string, error: unknown): string {
  const lines = error instanceof Error ? [`${error.name}: ${error.message}`, error.stack ?? ''] : [String(error)];
  return reportOf(where, lines);
}

function reportOf(where: string, lines: readonly string[]): string {
  const browser = typeof navigator === 'undefined' ? '' : navigator.userAgent;
  return ['Tickscope report', `where: ${where}`, `browser: ${browser}`, ...lines.filter(Boolean)].join('\n');
}
