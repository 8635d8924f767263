import { CreateBuiltinFunction, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { CreateError, Throw } from '../../../engine/spec/errors.ts';
import { Call, Construct, CreateArrayFromList, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { requireCallback } from '../arguments.ts';
import type { NodeHost } from '../node-host.ts';

/** What one file operation takes on the virtual clock: about a warm read of a small file. */
const OPERATION_NS = 140_000;

type Operation = (args: Value[]) => Value;

/** The module `fs` on the program's own files, in memory. Contents are text; writing changes this run only. */
export function createFsModule(host: NodeHost, realm: Realm): GuestObject {
  const { settings } = host;
  const files = new Map([...settings.files.keys()].map((file) => [file, settings.files.get(file)!]));
  const fs = OrdinaryObjectCreate(realm.ObjectPrototype);
  const promises = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const [name, operation] of Object.entries(operationsOn(files, realm))) {
    defineMethod(realm, fs, `${name}Sync`, 1, (_this, args) => {
      host.clock.charge(OPERATION_NS);
      return operation(args);
    });
    defineMethod(realm, fs, name, 2, (_this, args) => startWithCallback(host, name, operation, args));
    defineMethod(realm, promises, name, 1, (_this, args) => startWithPromise(host, realm, name, operation, args));
  }
  defineMethod(realm, fs, 'existsSync', 1, (_this, args) => files.has(pathOf(args[0])) || isFolder(files, pathOf(args[0])));
  defineValue(fs, 'promises', promises, PLAIN);
  return fs;
}

const pathOf = (value: Value): string => ToString(value).replace(/^\.\//, '').replace(/^\//, '');
const isFolder = (files: ReadonlyMap<string, string>, path: string): boolean =>
  path === '.' || path === '' || [...files.keys()].some((file) => file.startsWith(`${path}/`));

function operationsOn(files: Map<string, string>, realm: Realm): Readonly<Record<string, Operation>> {
  const missing = (call: string, path: Value): never => {
    const error = CreateError('Error', `ENOENT: no such file or directory, ${call} '${ToString(path)}'`);
    defineValue(error, 'errno', -2, PLAIN);
    defineValue(error, 'code', 'ENOENT', PLAIN);
    defineValue(error, 'syscall', call, PLAIN);
    defineValue(error, 'path', ToString(path), PLAIN);
    return Throw(error);
  };
  return {
    readFile: ([path]) => files.get(pathOf(path)) ?? missing('open', path),
    writeFile: ([path, text]) => void files.set(pathOf(path), ToString(text)),
    unlink: ([path]) => (files.delete(pathOf(path)) ? undefined : missing('unlink', path)),
    access: ([path]) => (files.has(pathOf(path)) || isFolder(files, pathOf(path)) ? undefined : missing('access', path)),
    stat: ([path]) => {
      const name = pathOf(path);
      const text = files.get(name);
      if (text === undefined && !isFolder(files, name)) return missing('stat', path);
      return statsOf(realm, text);
    },
    readdir: ([path]) => {
      const prefix = pathOf(path) === '.' || pathOf(path) === '' ? '' : `${pathOf(path)}/`;
      const names = new Set([...files.keys()].filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length).split('/')[0]));
      return CreateArrayFromList([...names].sort());
    },
  };
}

function statsOf(realm: Realm, text: string | undefined): GuestObject {
  const stats = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineValue(stats, 'size', text?.length ?? 0, PLAIN);
  defineMethod(realm, stats, 'isFile', 0, () => text !== undefined);
  defineMethod(realm, stats, 'isDirectory', 0, () => text === undefined);
  return stats;
}

function startWithCallback(host: NodeHost, name: string, operation: Operation, args: Value[]): Value {
  const at = args.findLastIndex((argument) => IsCallable(argument));
  const callback = requireCallback(args[at === -1 ? args.length : at], 'cb');
  host.startWork(`fs.${name}`, OPERATION_NS, () => {
    const result = completionOf(() => operation(args));
    Call(callback, undefined, result.type === 'throw' ? [result.value] : result.value === undefined ? [null] : [null, result.value]);
  });
  return undefined;
}

function startWithPromise(host: NodeHost, realm: Realm, name: string, operation: Operation, args: Value[]): Value {
  const executor = CreateBuiltinFunction((_this, [resolve, reject]) => {
    host.startWork(`fs.promises.${name}`, OPERATION_NS, () => {
      const result = completionOf(() => operation(args));
      Call(result.type === 'throw' ? reject : resolve, undefined, [result.value]);
    });
    return undefined;
  }, 2, '', { realm });
  return Construct(realm.Promise, [executor]);
}

