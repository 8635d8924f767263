import type { RunSettings } from '../../src/session/settings.ts';

/** Settings of a script in one file under today's semantics. Budgets that are not given are the usual ones. */
export function budgeted(source: string, host: string, budgets: RunSettings['budgets'] = {}): RunSettings {
  const files = { 'main.js': source };
  return { files, entry: 'main.js', goal: 'script', engine: '', profile: 'es2025', host, seed: 1, budgets };
}
