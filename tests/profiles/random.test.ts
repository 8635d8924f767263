import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileOperations } from '../../src/profiles/index.ts';
import { HeartMachine } from '../support/heart-machine.ts';
import {
  type AsyncGeneratorHandle,
  delegate,
  forAwait,
  give,
  type Machine,
  Returned,
  type Steps,
  type Thing,
  wait,
} from '../support/machine.ts';
import { type ModelRules, SemanticsModel } from '../support/semantics-model.ts';

/*
 * Random programs on the heart and on the model: the same lines in the same ticks. A program is decided by its seed
 * alone, so that both machines make the same choices in the same order as long as they agree.
 */
const PROGRAMS = 300;

const PAIRS: readonly (readonly [profile: string, rules: ModelRules])[] = [
  ['es2018', { wraps: true, yieldStarAwaitsAgain: true, endAwaits: false }],
  ['v8-6.8', { wraps: true, yieldStarAwaitsAgain: true, endAwaits: true }],
  ['es2022', { wraps: false, yieldStarAwaitsAgain: true, endAwaits: false }],
  ['es2023', { wraps: false, yieldStarAwaitsAgain: false, endAwaits: false }],
];

describe.each(PAIRS)('random programs under %s', (profile, rules) => {
  it('print the same lines in the same ticks as the model', () => {
    const programs = fc.property(fc.nat(1_000_000), (seed) => {
      const expected = new RandomProgram(seed, new SemanticsModel(rules)).run();
      const actual = new RandomProgram(seed, new HeartMachine(profileOperations(profile))).run();
      expect(actual).toEqual(expected);
    });
    fc.assert(programs, { numRuns: PROGRAMS });
  });
});

class RandomProgram {
  readonly #machine: Machine;
  readonly #lines: string[] = [];
  readonly #promises: Thing[] = [];
  readonly #generators: AsyncGeneratorHandle[] = [];
  readonly #pending: ((value: Thing) => void)[] = [];
  #state: number;
  #actionsLeft = 40;
  #names = 0;

  constructor(seed: number, machine: Machine) {
    this.#state = seed * 2654435761;
    this.#machine = machine;
  }

  run(): string[] {
    for (let n = 0; n < 6; n++) this.#act();
    this.#machine.drain();
    return this.#lines;
  }

  #pick(n: number): number {
    this.#state = (Math.imul(this.#state ^ (this.#state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((this.#state >>> 8) ^ (this.#state >>> 20)) % n;
  }

  #log(text: string): void {
    this.#lines.push(`${this.#machine.tick()} ${text}`);
  }

  /** Promises and plain values to await, return or yield. */
  #value(): Thing {
    switch (this.#pick(8)) {
      case 0:
        return this.#machine.rejected('rejected');
      case 1:
        return this.#machine.resolved('resolved');
      case 2:
        return this.#machine.ofSubclass('subclass');
      case 3:
        return this.#machine.thenable((resolve) => resolve('thenable'));
      case 4:
        return this.#deferred();
      default:
        return this.#promises.length > 0 && this.#pick(3) > 0
          ? this.#promises[this.#pick(this.#promises.length)]
          : `v${this.#pick(9)}`;
    }
  }

  #deferred(): Thing {
    const { promise, resolve } = this.#machine.deferred();
    this.#pending.push(resolve);
    return promise;
  }

  #act(): void {
    if (--this.#actionsLeft < 0) return;
    const name = `#${++this.#names}`;
    const machine = this.#machine;
    switch (this.#pick(7)) {
      case 0:
        return this.#keep(
          machine.then(
            this.#promise(),
            (value) => this.#handler(`${name} ok`, value),
            (reason) => this.#handler(`${name} no`, reason),
          ),
        );
      case 1:
        return this.#keep(machine.asyncFunction(() => this.#functionBody(name)));
      case 2:
        return void this.#generators.push(machine.asyncGenerator(() => this.#generatorBody(name)));
      case 3:
        return this.#request(name);
      case 4:
        return this.#pending.pop()?.(this.#value());
      case 5:
        return this.#keep(machine.finally(this.#promise(), () => this.#handler(`${name} finally`, undefined)));
      default:
        return this.#keep(machine.all([this.#value(), this.#value()]));
    }
  }

  #keep(promise: Thing): void {
    this.#promises.push(promise);
    const name = `#${++this.#names}`;
    const show = (value: Thing): string => (isResult(value) ? this.#result(value) : shown(value));
    this.#machine.then(
      promise,
      (value) => this.#log(`${name} fulfilled ${show(value)}`),
      (reason) => this.#log(`${name} rejected ${shown(reason)}`),
    );
  }

  #result(object: Thing): string {
    const { value, done } = this.#machine.result(object);
    return `${done ? 'done' : 'yielded'} ${shown(value)}`;
  }

  #promise(): Thing {
    return this.#promises.length > 0
      ? this.#promises[this.#pick(this.#promises.length)]
      : this.#machine.resolved('first');
  }

  #handler(text: string, value: Thing): Thing {
    this.#log(`${text} ${shown(value)}`);
    this.#act();
    if (this.#pick(6) === 0) return this.#machine.throwing(`${text} threw`);
    return this.#value();
  }

  *#functionBody(name: string): Steps {
    for (let n = this.#pick(4); n > 0; n--) {
      try {
        this.#log(`${name} got ${shown(yield wait(this.#value()))}`);
      } catch (caught) {
        this.#log(`${name} caught ${shown(this.#machine.reasonOf(caught))}`);
      }
      this.#act();
    }
    const generator = this.#generators[this.#pick(8)];
    if (generator !== undefined)
      yield* forAwait(this.#machine, this.#pick(2) ? generator : [this.#value(), 'x'], () =>
        this.#pick(4) ? undefined : 'break',
      );
    return this.#value();
  }

  *#generatorBody(name: string): Steps {
    try {
      for (let n = this.#pick(4); n > 0; n--) {
        this.#act();
        switch (this.#pick(4)) {
          case 0:
            this.#log(`${name} awaited ${shown(yield wait(this.#value()))}`);
            break;
          case 1:
            yield delegate(
              this.#pick(2) ? [this.#value(), 'y'] : this.#machine.asyncGenerator(() => this.#innerBody(name)),
            );
            break;
          default:
            this.#log(`${name} received ${shown(yield give(this.#value()))}`);
        }
      }
    } finally {
      this.#log(`${name} left`);
    }
    return this.#pick(2) ? new Returned(this.#value()) : undefined;
  }

  *#innerBody(name: string): Steps {
    this.#log(`${name} inner received ${shown(yield give(this.#value()))}`);
    yield give('z');
    return undefined;
  }

  #request(_name: string): void {
    const generator = this.#generators[this.#pick(Math.max(1, this.#generators.length))];
    if (generator === undefined) return;
    const kind = this.#pick(5);
    this.#keep(
      kind === 0 ? generator.throw('thrown') : kind === 1 ? generator.return(this.#value()) : generator.next('n'),
    );
  }
}

const isResult = (value: Thing): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && describeShape(value) === 'result';

/** Objects are shown by kind only: the two machines have different ones. */
function describeShape(value: object): string {
  if ('value' in value && 'done' in value) return 'result';
  const slots = (value as { readonly shape?: { readonly count: number; lookup: (key: string) => number } }).shape;
  return slots !== undefined && slots.lookup('done') !== -1 ? 'result' : 'object';
}

function shown(value: Thing): string {
  return typeof value === 'object' && value !== null ? 'object' : String(value);
}
