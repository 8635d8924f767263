import { defineMethod, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Call, CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { nameOf } from '../../load-module.ts';
import { durationOf } from '../../virtual-clock.ts';
import type { NodeHost } from '../node-host.ts';
import { threadPoolOf } from '../loop/thread-pool.ts';
import { bytesFromText, guestBytes, hostBytes, textFromBytes } from './binding-bytes.ts';

/** What libraries need of the host for bytes, files and time. */
export function addFileBinding(host: NodeHost, realm: Realm, binding: GuestObject): void {
  const method = (name: string, steps: (args: Value[]) => Value): void =>
    void defineMethod(realm, binding, name, 0, (_this, args) => steps(args));
  method('encode', ([text, encoding, room]) =>
    guestBytes(
      bytesFromText(
        typeof text === 'string' ? text : ThrowTypeError('The argument must be a string'),
        encoding as string,
        room as number | undefined,
      ),
    ),
  );
  method('decode', ([bytes, from, to, encoding]) =>
    textFromBytes(hostBytes(bytes).subarray(from as number, to as number), encoding as string),
  );
  method('now', () => host.epochMs + host.clock.ms);
  method('performanceNow', () => host.nowNs() / 1e6);
  method('idleMs', () => host.clock.idleNs / 1e6);
  method('immediate', ([callback]) => Call(host.timerFunctions.get('setImmediate')!, undefined, [callback]));
  defineValue(binding, 'epochMs', host.epochMs, PLAIN);
  method('spend', ([ns]) => {
    host.clock.charge(durationOf(ns));
    return undefined;
  });
  // Work takes the thread that is free first, and its result is seen in the poll phase.
  method('submit', ([type, name, ns, callback, kind, isSlow]) => {
    const now = host.clock.ns;
    host.startWork(
      name as string,
      threadPoolOf(host).take(now, durationOf(ns), isSlow === true ? 'slow' : 'work') - now,
      () => void Call(callback, undefined, []),
      'ref',
      type as string,
      kind as string | undefined,
    );
    return undefined;
  });
  method('filesChanged', ([list]) => {
    host.files.noteChange(list as GuestObject);
    return undefined;
  });
  // Beside the program a run may have files that nobody named before.
  method('find', ([path]) => {
    const { files, entry } = host.settings;
    const folder = entry.startsWith('/') ? entry.slice(0, entry.lastIndexOf('/') + 1) : '/';
    return (path as string).startsWith(folder) ? files.get(nameOf(path as string, entry)) : undefined;
  });
  method('seed', () => {
    const { files } = host.settings;
    return CreateArrayFromList([...files.keys()].map((file) => CreateArrayFromList([file, files.get(file)!])));
  });
}
