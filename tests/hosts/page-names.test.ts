import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAbsent } from '../../src/hosts/html/absent-names.ts';
import { runProgram } from '../../src/session/run.ts';

const read = (name: string): string => readFileSync(new URL(`page-names/${name}`, import.meta.url), 'utf8');
const recorded = JSON.parse(read('recorded.json')) as Record<string, { version: string; names: string }>;

const run = (source: string, engine: string) =>
  runProgram(
    {
      files: { 'main.js': source },
      entry: 'main.js',
      engine,
      profile: 'es2025',
      host: HOSTS[engine],
      goal: 'auto',
      seed: 1,
      budgets: {},
    },
    { record: 'none' },
  );
const HOSTS: Readonly<Record<string, string>> = { chromium: 'html', firefox: 'firefox' };

const problemOf = (source: string, engine = 'chromium') => {
  const { error } = run(source, engine).trace.outcome;
  return error === null ? null : `${error.phase} ${error.line}:${error.column} ${error.message}`;
};

describe('what a real page offers and this one does not', () => {
  it.each(Object.keys(recorded))('is known by name in %s, and nothing else is', (engine) => {
    const { names } = recorded[engine];
    const { lines } = run(`${read('which-are-absent.js')}\nshowAbsent('${names}');`, engine);
    expect(lines[0].split(' ')).toEqual(names.split(' ').filter((name) => isAbsent(name, HOSTS[engine])));
  });
  it('is reported at its place before anything runs', () => {
    expect(problemOf('const a = 1;\nnew AudioContext();')).toBe('unsupported 2:4 `AudioContext` is not available here');
    expect(problemOf('navigator.geolocation.getCurrentPosition(console.log);')).toBe(
      'unsupported 1:0 `navigator.geolocation` is not available here',
    );
    expect(problemOf('document . elementFromPoint(1, 2);', 'firefox')).toBe(
      'unsupported 1:0 `document.elementFromPoint` is not available here',
    );
  });
  it('is only asked about by programs that say what they do without', () => {
    expect(problemOf("if ('Notification' in window) Notification.requestPermission();")).toBeNull();
    expect(problemOf('if (navigator.geolocation) navigator.geolocation.getCurrentPosition(console.log);')).toBeNull();
    expect(problemOf('navigator.clipboard?.writeText("");')).toBeNull();
    expect(problemOf('try { new AudioContext(); } catch { console.log("none"); }')).toBeNull();
    expect(problemOf('typeof AudioContext === "undefined" || new AudioContext();')).not.toBeNull();
  });
  it('is what the real one has not, in that one alone', () => {
    expect(problemOf('dump("a");', 'firefox')).toContain('`dump` is not available here');
    expect(problemOf('dump("a");')).toBe('runtime 1:0 dump is not defined');
  });
  it('may be a name of the program', () => {
    expect(problemOf('const navigator = { geolocation: { of: () => 1 } }; navigator.geolocation.of();')).toBeNull();
    expect(problemOf('class Observable {}\nnew Observable();')).toBeNull();
  });
});
