import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTrace, encodePerfetto, encodeTrace } from '../../src/trace/files.ts';
import { buildTables, TRACE_VERSION, type Trace } from '../../src/trace/index.ts';
import { ModelRun } from '../support/model-run.ts';
import { raceTrace } from '../support/race.ts';

const race = raceTrace({ wraps: true });

/** A trace of several chunks. */
function longTrace(): Trace {
  const run = new ModelRun();
  return run.main(() => {
    run.call('loop', 1, function* () {
      for (let n = 0; n < 3000; n++) {
        run.reach(2);
        yield run.wait(n % 3 === 0 ? run.resolved(n, 3) : n, 3);
        run.log(`line ${n % 10}`, 4);
      }
    });
  });
}

describe('trace files', () => {
  it.each(['binary', 'json'] as const)('%s brings back the same trace', (format) => {
    for (const trace of [race, longTrace()]) {
      expect(decodeTrace(encodeTrace(trace, format as 'json'))).toEqual({ ok: true, trace });
    }
  });

  it('binary takes a fraction of the words', () => {
    const trace = longTrace();
    expect(trace.chunks.length).toBeGreaterThan(2);
    expect(encodeTrace(trace, 'binary').length).toBeLessThan(trace.length * 8);
  });

  it('JSON has one event a line', () => {
    const lines = encodeTrace(race, 'json').split('\n');
    expect(lines).toContain(
      '["PromiseCreated",3,1,4],'.replace('3', String(race.sites.findIndex((s) => s.line === 1 && s.role === 'call'))),
    );
    expect(lines.length).toBe(race.length + 3);
  });

  it('of a later version are refused as such', () => {
    const json = encodeTrace(race, 'json').replace(`"version":${TRACE_VERSION}`, `"version":${TRACE_VERSION + 1}`);
    expect(decodeTrace(json)).toEqual({ ok: false, reason: 'newer' });
    const binary = encodeTrace(race, 'binary');
    binary[10] = TRACE_VERSION + 1;
    expect(decodeTrace(binary)).toEqual({ ok: false, reason: 'newer' });
  });

  it.each([
    ['an empty file', '', 'not-a-trace'],
    ['another JSON file', '{"name":"x"}', 'not-a-trace'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]), 'not-a-trace'],
  ])('%s is refused', (_, file, reason) => {
    expect(decodeTrace(file)).toEqual({ ok: false, reason });
  });

  it('cut short are refused', () => {
    const binary = encodeTrace(race, 'binary');
    for (let length = 11; length < binary.length; length += 37) {
      expect(decodeTrace(binary.slice(0, length))).toEqual({ ok: false, reason: 'damaged' });
    }
  });

  it('with a flipped byte are refused, or are traces that tables can be built from', () => {
    const binary = encodeTrace(race, 'binary');
    fc.assert(
      fc.property(fc.nat(binary.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = binary.slice();
        damaged[at] ^= change;
        const decoded = decodeTrace(damaged);
        if (decoded.ok) buildTables(decoded.trace);
      }),
      { numRuns: 3000 },
    );
  });

  it('with indexes that lead nowhere are refused', () => {
    const json = JSON.parse(encodeTrace(race, 'json')) as { events: unknown[][] };
    const withEvent = (event: unknown[]) =>
      decodeTrace(JSON.stringify({ ...json, events: [...json.events.slice(1), event] }));
    expect(withEvent(['ConsoleWritten', 0, 0, 999])).toEqual({ ok: false, reason: 'damaged' });
    expect(withEvent(['SiteReached', race.sites.length - 1])).toMatchObject({ ok: true });
    expect(withEvent(['SiteReached', race.sites.length])).toEqual({ ok: false, reason: 'damaged' });
    expect(withEvent(['PromiseCreated', 0, 2_000_000_000])).toEqual({ ok: false, reason: 'damaged' });
    expect(withEvent(['Unknown', 0])).toEqual({ ok: false, reason: 'damaged' });
  });
});

describe('the Perfetto file', () => {
  const file = JSON.parse(encodePerfetto(race, buildTables(race))) as {
    traceEvents: { ph: string; name: string; ts: number; dur: number; id: number; args: { tick: number } }[];
  };

  it('has a slice for every job, 10 µs a tick', () => {
    const tables = buildTables(race);
    const jobs = file.traceEvents.filter(({ ph, name }) => ph === 'X' && name.startsWith('Promise'));
    expect(jobs).toHaveLength(tables.jobs.length);
    for (const job of jobs) expect(Math.floor(job.ts / 10)).toBe(job.args.tick);
  });

  it('leads every arrow from an enqueue to a later start', () => {
    const starts = new Map(file.traceEvents.filter(({ ph }) => ph === 's').map(({ id, ts }) => [id, ts]));
    const ends = file.traceEvents.filter(({ ph }) => ph === 'f');
    expect(ends.length).toBeGreaterThan(5);
    for (const { id, ts } of ends) expect(ts).toBeGreaterThanOrEqual(starts.get(id) ?? Number.POSITIVE_INFINITY);
  });

  it('puts the console lines in the order they were written', () => {
    const lines = file.traceEvents.filter(({ ph }) => ph === 'i').sort((one, other) => one.ts - other.ts);
    expect(lines.map(({ name }) => name).join(' ')).toBe('B C A D E');
  });
});
