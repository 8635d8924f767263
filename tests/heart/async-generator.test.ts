import { beforeEach, describe, expect, it } from 'vitest';
import { asyncGeneratorSlots } from '../../src/engine/heart/async-generator.ts';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { Call, Get } from '../../src/engine/spec/object-operations.ts';
import { profileOperations } from '../../src/profiles/index.ts';
import { HeartMachine } from '../support/heart-machine.ts';
import { type AsyncGeneratorHandle, give, Returned, type Steps, type Thing, wait } from '../support/machine.ts';

let m: HeartMachine;
let log: string[];

beforeEach(() => {
  m = new HeartMachine(profileOperations('es2025'));
  log = [];
});

/** Logs when and how a request was answered. */
function watch(name: string, promise: Thing): void {
  const answered = (outcome: string) => (value: Thing) => {
    const shown = typeof value === 'object' && value !== null ? objectText(value) : String(value);
    log.push(`${m.tick()} ${name} ${outcome} ${shown}`);
  };
  m.then(promise, answered('gave'), answered('refused'));
}

function objectText(value: object): string {
  const message = Get(value as GuestObject, 'message');
  if (message !== undefined) return String(message);
  const { value: inner, done } = m.result(value);
  return `${String(inner)}${done ? ' done' : ''}`;
}

const stateOf = (generator: AsyncGeneratorHandle): string =>
  asyncGeneratorSlots((generator as unknown as { readonly object: GuestObject }).object).AsyncGeneratorState;

function* twoValues(): Steps {
  const first = yield give('a');
  log.push(`${m.tick()} got ${String(first)}`);
  const second = yield give('b');
  log.push(`${m.tick()} got ${String(second)}`);
  return new Returned('end');
}

describe('requests (#sec-asyncgenerator-prototype-next)', () => {
  it('are answered in the order of the calls, without a pause when they were waiting', () => {
    const generator = m.asyncGenerator(twoValues);
    for (const name of ['one', 'two', 'three', 'four']) watch(name, generator.next(name));
    expect(stateOf(generator)).toBe('executing');
    m.drain();
    expect(log).toEqual([
      '1 got two',
      '2 one gave a',
      '2 got three',
      '3 two gave b',
      '4 three gave end done',
      '4 four gave undefined done',
    ]);
    expect(stateOf(generator)).toBe('completed');
  });

  it('reject a wrong receiver instead of throwing', () => {
    const { realm } = m.engine;
    const next = Get(realm.intrinsic('%AsyncGeneratorPrototype%'), 'next');
    watch('next', Call(next, 1));
    m.drain();
    expect(log).toEqual(['1 next refused Method [AsyncGenerator].prototype.next called on incompatible receiver 1']);
  });
});

describe('return (#sec-asyncgenerator-prototype-return)', () => {
  it('runs finally blocks after awaiting its value', () => {
    const generator = m.asyncGenerator(function* () {
      try {
        yield give('a');
      } finally {
        log.push(`${m.tick()} finally`);
      }
      return undefined;
    });
    generator.next();
    m.drain();
    watch('return', generator.return(m.resolved('value')));
    m.drain();
    expect(log).toEqual(['1 finally', '2 return gave value done']);
  });

  it('becomes a throw at the yield when its value rejects', () => {
    const generator = m.asyncGenerator(function* () {
      try {
        yield give('a');
      } catch (caught) {
        log.push(`caught ${String(m.reasonOf(caught))}`);
      }
      return undefined;
    });
    generator.next();
    watch('return', generator.return(m.rejected('why')));
    m.drain();
    expect(log).toEqual(['caught why', '3 return gave undefined done']);
  });

  it('runs no body before the start, and holds later requests back until its value has come', () => {
    const generator = m.asyncGenerator(twoValues);
    watch('return', generator.return(m.resolved('value')));
    watch('next', generator.next());
    expect(stateOf(generator)).toBe('draining-queue');
    m.drain();
    expect(log).toEqual(['2 return gave value done', '2 next gave undefined done']);
  });
});

describe('throw (#sec-asyncgenerator-prototype-throw)', () => {
  it('completes a generator that has not started', () => {
    const generator = m.asyncGenerator(twoValues);
    watch('throw', generator.throw('no'));
    watch('next', generator.next());
    m.drain();
    expect(log).toEqual(['1 throw refused no', '1 next gave undefined done']);
  });

  it('reaches the yield', () => {
    const generator = m.asyncGenerator(function* () {
      try {
        yield give('a');
      } catch (caught) {
        yield give(`caught ${String(m.reasonOf(caught))}`);
      }
      return undefined;
    });
    watch('next', generator.next());
    watch('throw', generator.throw('x'));
    m.drain();
    expect(log).toEqual(['2 next gave a', '3 throw gave caught x']);
  });
});

describe('the end of a body (#sec-asyncgeneratorstart)', () => {
  it('that throws refuses its request and gives the others undefined', () => {
    const generator = m.asyncGenerator(function* () {
      yield wait(0);
      return m.throwing('broken');
    });
    watch('one', generator.next());
    watch('two', generator.next());
    m.drain();
    expect(log).toEqual(['2 one refused broken', '2 two gave undefined done']);
  });
});
