import { defineMethod } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { removeStored } from '../../../engine/objects/ordinary.ts';
import { Call, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import type { NodeRules } from '../versions.ts';

const NEVER = Infinity;

type Brought = readonly [since: number, ...table: readonly string[]];

/** Built-ins by the Node that brought them: holder and names; `@@` marks a well-known symbol. */
const BROUGHT: readonly Brought[] = [
  [8, ' SharedArrayBuffer Atomics', 'String.prototype padStart padEnd', 'RegExp.prototype dotAll'],
  [10, 'Array.prototype values', 'String.prototype trimStart trimEnd', 'Atomics notify'],
  [11, 'Array.prototype flat flatMap', 'Symbol.prototype description'],
  [
    12,
    ' globalThis',
    'Object fromEntries',
    'String.prototype matchAll',
    'RegExp.prototype @@matchAll',
    'Symbol matchAll',
  ],
  [14, ' WeakRef FinalizationRegistry'],
  [
    16,
    'Array.prototype at',
    'TypedArray.prototype at',
    'String.prototype at replaceAll',
    'Object hasOwn',
    'RegExp.prototype hasIndices',
    'Reflect @@toStringTag',
  ],
  [18, 'Array.prototype findLast findLastIndex', 'TypedArray.prototype findLast findLastIndex'],
  [
    20,
    'Array.prototype toReversed toSorted toSpliced with',
    'TypedArray.prototype toReversed toSorted with',
    'ArrayBuffer.prototype maxByteLength resizable resize',
    'SharedArrayBuffer.prototype grow growable maxByteLength',
    'RegExp.prototype unicodeSets',
    'String.prototype isWellFormed toWellFormed',
  ],
  [
    22,
    ' Iterator',
    'Iterator.prototype @@toStringTag constructor drop every filter find flatMap forEach map reduce some take toArray',
    'ArrayBuffer.prototype detached transfer transferToFixedLength',
    'JSON isRawJSON rawJSON',
    'Map groupBy',
    'Object groupBy',
    'Set.prototype difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union',
  ],
  [
    24,
    ' Float16Array',
    'DataView.prototype getFloat16 setFloat16',
    'Math f16round',
    'Atomics pause',
    'Error isError',
    'RegExp escape',
  ],
  [25, 'Uint8Array fromBase64 fromHex', 'Uint8Array.prototype setFromBase64 setFromHex toBase64 toHex'],
  [
    26,
    'Iterator concat',
    'Map.prototype getOrInsert getOrInsertComputed',
    'WeakMap.prototype getOrInsert getOrInsertComputed',
  ],
  [NEVER, 'Iterator zip zipKeyed', 'Iterator.prototype chunks includes join windows', 'Math sumPrecise'],
];

/**
 * The same for what promises, async iteration, disposal and BigInt brought, by the word of the feature
 * (`catalogue/features.ts`): a program that is said to use it has it everywhere.
 */
const BROUGHT_BY: Readonly<Record<string, Brought>> = {
  asyncgen: [10, 'Symbol asyncIterator'],
  'promise-finally': [10, 'Promise.prototype finally'],
  bigint: [
    10,
    ' BigInt BigInt64Array BigUint64Array',
    'DataView.prototype getBigInt64 getBigUint64 setBigInt64 setBigUint64',
  ],
  'promise-allsettled': [12.01, 'Promise allSettled'],
  'promise-any': [15, ' AggregateError', 'Promise any'],
  'wait-async': [16, 'Atomics waitAsync'],
  'promise-withresolvers': [22, 'Promise withResolvers'],
  'array-fromasync': [22, 'Array fromAsync'],
  'promise-try': [24, 'Promise try'],
  'await-using': [
    24,
    ' AsyncDisposableStack DisposableStack SuppressedError',
    'AsyncIteratorPrototype @@asyncDispose',
    'Iterator.prototype @@dispose',
  ],
};

/** Node's own, before V8 had them. */
const DISPOSERS: Brought = [18, 'Symbol asyncDispose dispose'];

/** Takes out of a realm what the V8 of that Node did not have. `newer`: what stays, as the program uses it; undefined: all of it. */
export function removeYoungerBuiltins({ has }: NodeRules, realm: Realm, newer: ReadonlySet<string> | undefined): void {
  if (has(8) && !has(12)) addWake(realm);
  const unused = Object.keys(BROUGHT_BY).filter((word) => newer?.has(word) === false);
  const young = [...unused.map((word) => BROUGHT_BY[word]), ...(unused.includes('await-using') ? [DISPOSERS] : [])];
  for (const [since, ...table] of [...BROUGHT, ...young]) {
    if (has(since)) continue;
    for (const [name, ...keys] of table.map((row) => row.split(' '))) {
      const holder = name === '' ? realm.globalObject : realm.intrinsic(`%${name}%`);
      for (const key of keys) remove(realm, holder, key);
    }
  }
}

/** What `Atomics.notify` was called at first. */
function addWake(realm: Realm): void {
  const atomics = realm.intrinsic('%Atomics%');
  const notify = Get(atomics, 'notify');
  defineMethod(realm, atomics, 'wake', 3, (_this, args) => Call(notify, atomics, args));
}

function remove(realm: Realm, holder: GuestObject, key: string): void {
  const symbol = key.startsWith('@@') ? WELL_KNOWN[key.slice(2) as keyof typeof WELL_KNOWN] : undefined;
  removeStored(holder, symbol ?? key);
  if (holder !== realm.ArrayPrototype) return;
  const hidden = holder.methods.get(holder, WELL_KNOWN.unscopables, holder) as GuestObject;
  hidden.methods.delete(hidden, key);
}
