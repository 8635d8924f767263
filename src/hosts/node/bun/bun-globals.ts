import {
  createConstructor,
  defineAccessor,
  defineGlobal,
  defineMethod,
  defineValue,
} from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import {
  addProperty,
  attrsOf,
  CONFIGURABLE,
  HIDDEN,
  PLAIN,
  removeProperty,
  slotOf,
} from '../../../engine/objects/shape.ts';
import { CreateError, ThrowTypeError } from '../../../engine/spec/errors.ts';
import { CreateArrayFromList, CreateDataPropertyOrThrow } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { NamedKey, Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { machine } from '../../../engine/vm/frame.ts';
import { pathOf } from '../../load-module.ts';
import { installBunEvents } from '../../web/event-classes.ts';
import { defineTargetMethods, TargetData } from '../../web/events.ts';
import { createInstance, defineInterface } from '../../web/interface.ts';
import type { NodeHost } from '../node-host.ts';

class NavigatorData {}

const wanted = (specifier: string): string => (/^\.{0,2}\//.test(specifier) ? 'module' : 'package');

/** What an `import` or a `require` that leads nowhere throws. */
export function resolveMessage(
  realm: Realm,
  kind: 'import-statement' | 'require-call',
  specifier: string,
  referrer: string,
  message = `Cannot find ${wanted(specifier)} '${specifier}' imported from ${referrer}`,
  askers: readonly string[] = [],
): GuestObject {
  const isBuiltin = specifier.startsWith('node:');
  const error = CreateError('Error', isBuiltin ? `No such built-in module: ${specifier}` : message, realm);
  error.methods.setPrototypeOf(error, realm.intrinsic('%ResolveMessage.prototype%'));
  const facts = {
    code: isBuiltin
      ? 'ERR_UNKNOWN_BUILTIN_MODULE'
      : kind === 'require-call'
        ? 'MODULE_NOT_FOUND'
        : 'ERR_MODULE_NOT_FOUND',
    specifier,
    referrer,
    importKind: kind,
    level: 'error',
    requireStack: CreateArrayFromList([...askers]),
  };
  for (const [key, value] of Object.entries(facts)) defineValue(error, key, value, HIDDEN);
  return error;
}

function installResolveMessage(realm: Realm): void {
  const prototype = realm.define(
    '%ResolveMessage.prototype%',
    OrdinaryObjectCreate(realm.intrinsic('%Error.prototype%')),
  );
  const constructor = createConstructor(
    realm,
    'ResolveMessage',
    0,
    () => ThrowTypeError('ResolveMessage is not a constructor'),
    prototype,
  );
  defineValue(prototype, 'name', 'ResolveMessage', HIDDEN);
  defineValue(prototype, WELL_KNOWN.toStringTag, 'ResolveMessage', CONFIGURABLE);
  defineGlobal(realm, 'ResolveMessage', constructor);
}

/** Members stand where JavaScriptCore has them: these, in this order, behind all others. */
const LAST: readonly (readonly [owner: `%${string}%`, names: string])[] = [
  ['%Promise%', 'resolve reject race all allSettled any withResolvers prototype try'],
  ['%Promise.prototype%', 'finally then catch constructor'],
  [
    '%Event.prototype%',
    'type target currentTarget eventPhase cancelBubble bubbles cancelable defaultPrevented composed timeStamp srcElement returnValue composedPath stopPropagation stopImmediatePropagation preventDefault initEvent NONE CAPTURING_PHASE AT_TARGET BUBBLING_PHASE',
  ],
  ['%Iterator.prototype%', 'reduce map filter take drop flatMap chunks windows includes join'],
];

function orderMembers(realm: Realm): void {
  for (const [owner, names] of LAST) {
    const object = realm.intrinsics.get(owner);
    if (object === undefined) continue;
    const symbols = object.methods.ownKeys(object).filter((key) => typeof key === 'symbol');
    for (const key of [...names.split(' '), ...symbols]) {
      const info = object.shape.lookup(key as NamedKey);
      if (info === -1) continue;
      const stored = object.slots[slotOf(info)];
      removeProperty(object, key as NamedKey, info);
      addProperty(object, key as NamedKey, stored, attrsOf(info));
    }
  }
}

/** They ask on standard output; standard input has come to its end, so nobody answers. */
function installDialogs(host: NodeHost, realm: Realm): void {
  const ask = (name: string, end: (args: readonly Value[]) => string, answer: Value): void => {
    const steps = (_this: Value, args: Value[]): Value => {
      const asked = args.length === 0 ? name[0].toUpperCase() + name.slice(1) : ToString(args[0]);
      host.console.writeText('log', `${asked} ${end(args)}`);
      return answer;
    };
    defineMethod(realm, realm.globalObject, name, 1, steps, PLAIN);
  };
  ask('alert', () => '[Enter] ', undefined);
  ask('confirm', () => '[y/N] ', false);
  ask('prompt', (args) => (args.length > 1 ? `[${ToString(args[1])}] ` : ''), null);
}

/** What Bun has besides Node's globals; also what its modules find of scripts' own names. */
export function installBunGlobals(host: NodeHost, realm: Realm): void {
  const { globalObject } = realm;
  installResolveMessage(realm);
  installBunEvents(host, realm);
  orderMembers(realm);
  defineValue(globalObject, 'self', globalObject, HIDDEN);
  defineInterface(realm, {
    name: 'Navigator',
    data: NavigatorData,
    get: { userAgent: () => 'Bun/1.4.4', platform: () => 'Linux x86_64', hardwareConcurrency: () => 4 },
  });
  const report = (_this: Value, [error]: Value[]): undefined => host.exceptions.report(error, 'throw') as undefined;
  defineMethod(realm, globalObject, 'reportError', 1, report);
  installDialogs(host, realm);
  // It hears what a program dispatches on it, and nothing else.
  globalObject.data = new TargetData();
  defineTargetMethods(host, realm, globalObject, (receiver) => receiver ?? globalObject);
  defineValue(globalObject, 'navigator', createInstance(realm, 'Navigator', new NavigatorData()), HIDDEN);
  const ofModule = (name: string, value: (file: string) => Value): void => {
    const put = (own: Value): undefined => void CreateDataPropertyOrThrow(globalObject, name, own);
    defineAccessor(
      realm,
      globalObject,
      name,
      () => value(machine.frame?.fc.file ?? host.settings.entry),
      (_this, [own]) => put(own),
    );
  };
  const known = new Map<string, GuestObject>();
  ofModule('require', (file) => {
    if (!known.has(file)) known.set(file, host.commonJs.createRequire(pathOf(file)));
    return known.get(file)!;
  });
  ofModule('__filename', (file) => pathOf(file));
  ofModule('__dirname', (file) => pathOf(file.slice(0, Math.max(file.lastIndexOf('/'), 0))));
}
