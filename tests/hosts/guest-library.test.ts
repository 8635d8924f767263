import { describe, expect, it } from 'vitest';
import { lintRun } from '../../src/analysis/index.ts';
import { runProgram } from '../../src/session/run.ts';
import {
  buildTables,
  EV,
  functionAt,
  HANDLER_KINDS,
  handlerAt,
  kindAt,
  PROMISE_ROLES,
  siteAt,
  stringAt,
  type Trace,
  wordAt,
} from '../../src/trace/index.ts';

/* Node's modules that are written in JavaScript: what the trace tells of them, and what it leaves out. */

function record(
  source: string,
  host = 'node-24',
  entry = 'main.js',
): { readonly trace: Trace; readonly lines: readonly string[] } {
  return runProgram(
    { engine: host, profile: 'es2025', host, seed: 0, entry, goal: 'auto', files: { [entry]: source }, budgets: {} },
    { record: 'full' },
  );
}

const eventsOf = (trace: Trace, kind: number): number[] =>
  [...Array(trace.length).keys()].filter((event) => kindAt(trace, event) === kind);

describe('code of a guest library', () => {
  const { trace } = record(`
    const { EventEmitter } = require('node:events');
    const emitter = new EventEmitter();
    emitter.on('x', function listener() { console.log('called'); });
    emitter.emit('x');
  `);

  it('has no sites: every place of the trace is the program’s', () => {
    expect(new Set(trace.sites.slice(1).map(({ file }) => file))).toEqual(new Set(['main.js']));
  });

  it('makes no statement and no call of its own: only the program’s four statements and its listener', () => {
    const lines = eventsOf(trace, EV.SiteReached).map((event) => trace.sites[siteAt(trace, event)].line);
    expect(lines).toEqual([2, 3, 4, 5, 4]);
    expect(eventsOf(trace, EV.ContextPushed)).toHaveLength(2);
  });

  it('calls back in the name of whoever called it', () => {
    const { contexts } = buildTables(trace);
    // The listener stands on the script, called from line 5.
    expect(contexts.parent[1]).toBe(0);
    expect(trace.sites[siteAt(trace, contexts.at[1])].line).toBe(5);
  });
});

describe('what a guest library leaves for later', () => {
  it('is called Node’s own in the trace, at no line of the program', () => {
    const { trace } = record(`
      const events = require('events');
      const emitter = new events.EventEmitter({ captureRejections: true });
      emitter.on('error', (error) => console.log(error.message));
      emitter.on('x', async () => { throw new Error('no'); });
      emitter.emit('x');
    `);
    const [tick] = eventsOf(trace, EV.NextTickEnqueued);
    const handler = handlerAt(trace, wordAt(trace, tick, 2));
    expect(HANDLER_KINDS[handler.kind]).toBe('host');
    expect(stringAt(trace, handler.name)).toBe('node:events emitRejection');
    expect(handler.site).toBe(0);
  });

  it('awaits without a place', () => {
    const { trace, lines } = record(`
      const events = require('events');
      const emitter = new events.EventEmitter();
      events.once(emitter, 'x').then((args) => console.log(args));
      emitter.emit('x', 1);
    `);
    expect(lines).toEqual(['[ 1 ]']);
    const names = eventsOf(trace, EV.ContextPushed).map((event) =>
      stringAt(trace, functionAt(trace, wordAt(trace, event, 4)).name),
    );
    expect(names).toContain('node:events once');
  });
});

describe('a guest library', () => {
  it('is imported by name from modules', () => {
    const { lines } = record(
      `import EventEmitter, { once } from 'node:events'; console.log(EventEmitter.once === once, EventEmitter.EventEmitter === EventEmitter);`,
      'node-24',
      'main.mjs',
    );
    expect(lines).toEqual(['true true']);
  });

  it('cannot be reached in its inner parts', () => {
    const { lines } = record(
      `for (const name of ['internal/errors', ' binding', 'internal/binding']) try { require(name); console.log('reached'); } catch (error) { console.log(error.code); }`,
    );
    expect(lines).toEqual(['MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);
  });

  it('does not care what the program made of its globals', () => {
    const { lines } = record(`
      globalThis.Promise = null; globalThis.Symbol = null; globalThis.Reflect = null;
      const events = require('events');
      const emitter = new events();
      events.once(emitter, 'x').then((args) => console.log(args));
      emitter.emit('x', 1);
    `);
    expect(lines).toEqual(['[ 1 ]']);
  });

  it('may be asked of process by nobody: what spares its compilation is called like any other accessor', () => {
    const { lines } = record(`
      const prototype = Object.getPrototypeOf(process);
      for (const name of ['on', 'emit', 'listeners']) {
        const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
        get?.call(undefined);
        set?.call(1, 2);
      }
      process.on('exit', () => console.log('exit'));
    `);
    expect(lines).toEqual(['exit']);
  });

  it('stands in stacks where the real one does', () => {
    const { lines } = record(`
      const emitter = new (require('events'))();
      emitter.on('x', () => console.log(new Error('here').stack.split('\\n')[2].trim()));
      emitter.emit('x');
    `);
    expect(lines).toEqual([expect.stringMatching(/^at EventEmitter\.emit \(node:events:\d+:\d+\)$/)]);
  });
});

describe('what the lints say of a guest library', () => {
  it('is nothing: its own promises and returns are not the program’s', () => {
    const source = `
      const events = require('events');
      const { Readable, promises } = require('stream');
      const emitter = new events.EventEmitter();
      events.once(emitter, 'x');
      emitter.emit('x');
      (async () => {
        await promises.pipeline(Readable.from([1, 2]), async function* (values) { yield* values; }, async (values) => { for await (const value of values); });
      })();
    `;
    const { trace } = record(source);
    expect(lintRun(trace, buildTables(trace), { 'main.js': source })).toEqual([]);
  });

  it('leaves promises that it makes with a constructor to the host', () => {
    const { trace } = record(`require('timers/promises').setTimeout(1);`);
    const [made] = eventsOf(trace, EV.PromiseCreated);
    expect(PROMISE_ROLES[wordAt(trace, made, 2)]).toBe('host');
  });
});
