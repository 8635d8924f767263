import { describe, expect, it } from 'vitest';
import { buildTables, stateAt } from '../../../src/trace/index.ts';
import { traceOf } from '../../support/traced.ts';

describe('what the host will run', () => {
  it.each([
    ['when nothing else is to do', ''],
    ['when its time is over', ', { timeout: 1 }'],
  ])('has no idle callback any more that has run %s', (_, options) => {
    const trace = traceOf(`requestIdleCallback(() => {}${options});`, 'es2025 on html');
    const tables = buildTables(trace);
    expect(stateAt(trace, tables, trace.length).timers).toEqual([]);
    expect([...tables.tasks.timer]).toContain(1);
  });
});
