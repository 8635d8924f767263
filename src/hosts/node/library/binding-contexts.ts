import { createFunction, evaluateScript, GuestThrow, sourceErrorOf, throwPlaces } from '../../../engine/index.ts';
import { defineMethod } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { CreateDataProperty, CreateListFromArrayLike } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { checkScript } from '../../../engine/vm/compiling.ts';
import { errorPosition } from '../../error-position.ts';
import { NS_PER_MS, NS_PER_OP } from '../../virtual-clock.ts';
import { createContextRealm } from '../globals/context-global.ts';
import type { NodeHost } from '../node-host.ts';
import { showPlace } from '../failures/worker-errors.ts';

interface Script {
  readonly code: string;
  readonly file: string;
}

/** An error that leaves a script has its place written above its stack, once: where the text is wrong or where it was thrown. */
function withPlace<T>(told: WeakSet<GuestObject>, script: Script, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof GuestThrow && isObject(thrown.value) && !told.has(thrown.value)) {
      told.add(thrown.value);
      tellPlace(thrown.value, script);
    }
    throw thrown;
  }
}

function tellPlace(error: GuestObject, script: Script): void {
  const problem = sourceErrorOf(error);
  if (problem !== undefined) {
    const place = { line: problem.line, column: problem.column };
    return showPlace(error, script, [place], problem.endColumn - problem.column);
  }
  const places = throwPlaces(error).map(({ file, line, column }) => ({ file, line, column: column - 1 }));
  const last = places.at(-1) ?? errorPosition(error);
  if (last?.file === script.file) showPlace(error, script, [last]);
}

/** What `vm` asks of the host. An object that a program made a context of belongs to one realm for good. */
export function createContextBinding(host: NodeHost, realm: Realm): GuestObject {
  const binding = OrdinaryObjectCreate(realm.ObjectPrototype);
  const method = (name: string, steps: (args: Value[]) => Value): void =>
    void realm.unseen.add(defineMethod(realm, binding, name, 0, (_this, args) => steps(args)));
  const realms = new WeakMap<GuestObject, Realm>();
  const realmOf = (shown: Value): Realm => (isObject(shown) ? (realms.get(shown) ?? realm) : realm);
  method('isContext', ([shown]) => isObject(shown) && realms.has(shown));
  method('create', ([shown, ownsJobs]) => {
    if (!isObject(shown) || realms.has(shown)) return shown;
    const made = createContextRealm(host, shown);
    realms.set(shown, made);
    if (ownsJobs === true) host.contextJobs.add(made);
    return shown;
  });
  const told = new WeakSet<GuestObject>();
  const script = ([source, file]: readonly Value[]): Script => ({ code: ToString(source), file: ToString(file) });
  method('check', (args) => {
    const { code, file } = script(args);
    return void withPlace(told, { code, file }, () => checkScript(code, file));
  });
  // Without a context the program's own realm.
  const run = (args: readonly Value[]): Value => {
    const { code, file } = script(args);
    const where = realmOf(args[2]);
    try {
      return withPlace(told, { code, file }, () => evaluateScript(where, code, file, 'value'));
    } finally {
      host.contextJobs.run(where);
    }
  };
  method('run', run);
  method('runAtMost', ([milliseconds, ...args]) => {
    const ops = (ToNumber(milliseconds) * NS_PER_MS) / NS_PER_OP;
    const outcome = OrdinaryObjectCreate(realm.ObjectPrototype);
    const isWhole = host.timeLimits.keeps(realm.agent, ops, () => {
      CreateDataProperty(outcome, 'value', run(args));
    });
    CreateDataProperty(outcome, 'isOver', !isWhole);
    return outcome;
  });
  method('compile', ([source, file, parameters, shown]) =>
    createFunction(realmOf(shown), ToString(source), ToString(file), CreateListFromArrayLike(parameters).map(ToString)),
  );
  return binding;
}
