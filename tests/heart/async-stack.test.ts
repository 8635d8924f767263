import { beforeEach, describe, expect, it } from 'vitest';
import { asyncStack } from '../../src/engine/heart/async-stack.ts';
import { Invoke } from '../../src/engine/spec/object-operations.ts';
import { CreateArrayFromList } from '../../src/engine/spec/object-operations.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { v8Stacks } from '../../src/engine/spec/stack-rules.ts';
import { profileOperations } from '../../src/profiles/index.ts';
import { HeartMachine } from '../support/heart-machine.ts';
import { ending, type Steps, type Thing, wait } from '../support/machine.ts';

const V8 = v8Stacks(14.6);
let m: HeartMachine;
let seen: string[];

beforeEach(() => {
  m = new HeartMachine(profileOperations('es2025'));
  seen = [];
});

/** Waits a tick and looks who waits for it. */
function* leaf(): Steps {
  yield wait(0);
  seen = asyncStack(10, V8).entries.map((entry) =>
    'context' in entry ? entry.context.functionName : `Promise.${entry.combinator} (index ${entry.index})`,
  );
  return undefined;
}

/** A function of that name which awaits what `operand` gives. */
function awaiting(name: string, operand: () => Thing): Thing {
  const body = {
    *[name](): Steps {
      yield wait(operand());
      return undefined;
    },
  };
  return m.asyncFunction(body[name]);
}

const combined = (name: 'all' | 'allSettled' | 'any' | 'race', promises: Thing[]): Thing =>
  Invoke(m.engine.realm.Promise, name, [CreateArrayFromList(promises as Value[])]);

describe('the async stack', () => {
  it('has every function that awaits, innermost first', () => {
    awaiting('root', () => awaiting('middle', () => m.asyncFunction(leaf)));
    m.drain();
    expect(seen).toEqual(['middle', 'root']);
  });

  it('ends at a promise that has a second reaction', () => {
    const middle = awaiting('middle', () => m.asyncFunction(leaf));
    m.then(middle, undefined, () => undefined);
    awaiting('root', () => middle);
    m.drain();
    expect(seen).toEqual(['middle']);
  });

  it('steps over thens and finallys', () => {
    awaiting('root', () =>
      m.finally(
        m.then(m.asyncFunction(leaf), (value) => value),
        () => undefined,
      ),
    );
    m.drain();
    expect(seen).toEqual(['root']);
  });

  it('sees who waits for a callback of then', () => {
    awaiting('root', () =>
      m.then(m.resolved(0), () => {
        seen = asyncStack(10, V8).entries.map((entry) =>
          'context' in entry ? entry.context.functionName : `Promise.${entry.combinator} (index ${entry.index})`,
        );
        return undefined;
      }),
    );
    m.drain();
    expect(seen).toEqual(['root']);
  });

  it.each([
    ['all', ['Promise.all (index 1)', 'root']],
    ['allSettled', ['Promise.allSettled (index 1)', 'root']],
    ['any', ['Promise.any (index 1)', 'root']],
    ['race', ['root']],
  ] as const)('goes through Promise.%s', (name, expected) => {
    awaiting('root', () => combined(name, [m.deferred().promise, m.asyncFunction(leaf)]));
    m.drain();
    expect(seen).toEqual(expected);
  });

  it('leaves out a function that returns what it called', () => {
    awaiting('root', () => m.asyncFunction(() => ending(m.asyncFunction(leaf))));
    m.drain();
    expect(seen).toEqual([]);
  });

  it('is cut at its limit, and empty outside of jobs', () => {
    expect(asyncStack(10, V8).entries).toEqual([]);
    awaiting('a', () =>
      awaiting('b', () =>
        awaiting('c', () =>
          m.asyncFunction(function* () {
            yield wait(0);
            seen = asyncStack(2, V8).entries.map((entry) =>
              'context' in entry ? entry.context.functionName : `Promise.${entry.combinator} (index ${entry.index})`,
            );
            return undefined;
          }),
        ),
      ),
    );
    m.drain();
    expect(seen).toEqual(['c', 'b']);
  });
});
