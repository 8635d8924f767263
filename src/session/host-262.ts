import { createRealm as createEngineRealm, evaluateScript, withRealm } from '../engine/index.ts';
import { DetachArrayBuffer } from '../engine/builtins/array-buffer.ts';
import { CreateBuiltinFunction, defineGlobal, defineMethod, defineValue } from '../engine/objects/function.ts';
import { type GuestObject, Kind } from '../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../engine/objects/ordinary.ts';
import type { Realm } from '../engine/spec/realm.ts';
import { ToString } from '../engine/spec/type-conversion.ts';
import type { ShellHost } from '../hosts/shell-host.ts';
import { installAgents } from './agent-262.ts';
import { installProposals } from './proposals-262.ts';

/** https://tc39.es/ecma262/#sec-IsHTMLDDA-internal-slot: called without arguments, or with an empty string, it gives null. */
function createIsHTMLDDA(realm: Realm): GuestObject {
  const made = CreateBuiltinFunction(() => null, 0, '', { realm });
  made.kind = Kind.IsHTMLDDA;
  return made;
}

export interface Wishes262 {
  readonly print: (text: string) => void;
  /** Features of the test, for proposals. */
  readonly features: readonly string[];
}

/**
 * `shell`: whose agent may start others. Installs `$262` and `print`:
 * https://github.com/tc39/test262/blob/main/INTERPRETING.md#host-defined-functions
 */
export function install262(realm: Realm, wishes: Wishes262, shell?: ShellHost): GuestObject {
  return withRealm(realm, () => {
    installProposals(realm, wishes.features);
    const host = OrdinaryObjectCreate(realm.ObjectPrototype);
    defineValue(host, 'global', realm.globalObject);
    defineMethod(realm, host, 'createRealm', 0, () => install262(createEngineRealm(realm.agent), wishes));
    defineMethod(realm, host, 'detachArrayBuffer', 1, (_this, args) => {
      DetachArrayBuffer(args[0] as GuestObject, args[1]);
      return null;
    });
    defineMethod(realm, host, 'evalScript', 1, (_this, args) =>
      evaluateScript(realm, ToString(args[0]), 'evalScript', 'value'),
    );
    defineMethod(realm, host, 'gc', 0, () => undefined);
    defineValue(host, 'IsHTMLDDA', createIsHTMLDDA(realm));
    if (shell !== undefined) installAgents(shell, realm, host);
    defineGlobal(realm, '$262', host);
    defineGlobal(
      realm,
      'print',
      CreateBuiltinFunction((_this, args) => void wishes.print(ToString(args[0])), 1, 'print', { realm }),
    );
    return host;
  });
}
