import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { guestProgram } from '../support/guest-program.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Ways to leave something behind that a later program could not use. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'an object': 'var made = { once: 1 };',
  'an object without a prototype': 'var made = Object.create(null); made.once = 1;',
  'the variables of an eval': 'var made = {}; (function () { eval("var once = made; made.once = () => once"); })();',
  'an instance with private names':
    'var made = new (class Once { #once = 1; get once() { return this.#once; } })(); made.once;',
  'a function that waits': 'var made = async () => { await new Promise(() => {}); }; made();',
};

it('lets go of what programs made, and of the shapes it had', async () => {
  const left = Object.entries(PROGRAMS).flatMap(([what, source]) => {
    const program = guestProgram();
    program.run(`${source} log(made);`);
    const { globalObject } = program.realm;
    const made = globalObject.methods.get(globalObject, 'made', globalObject) as GuestObject;
    return [
      [what, new WeakRef(made)],
      [`its shape: ${what}`, new WeakRef(made.shape)],
    ] as const;
  });
  // The last program stays the surrounding one until the next.
  guestProgram().run('log(1)');
  // What a WeakRef was made of in a job lives to its end.
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect(left.filter(([, reference]) => reference.deref() !== undefined).map(([what]) => what)).toEqual([]);
});
