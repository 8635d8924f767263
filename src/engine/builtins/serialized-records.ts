import type { GuestObject } from '../objects/guest-object.ts';
import type { ElementTypeName } from '../objects/element-types.ts';
import type { NativeErrorName } from '../spec/errors.ts';
import type { PropertyKey, Value } from '../spec/values.ts';
import type { DataBlock } from './data-block.ts';

/*
 * https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal. A record knows no agent
 * and no realm, so that it can travel between them; one object met twice is one record.
 */
export type SerializedRecord =
  | { readonly type: 'primitive'; readonly value: Exclude<Value, GuestObject | symbol> }
  | { readonly type: 'wrapper'; readonly value: boolean | number | bigint | string }
  | { readonly type: 'date'; readonly time: number }
  | { readonly type: 'regexp'; readonly source: string; readonly flags: string }
  | { readonly type: 'buffer'; readonly block: DataBlock; readonly maxByteLength: number; readonly isShared: boolean }
  | SerializedView
  | { readonly type: 'map'; readonly entries: [SerializedRecord, SerializedRecord][] }
  | { readonly type: 'set'; readonly items: SerializedRecord[] }
  | SerializedError
  | { readonly type: 'array'; readonly length: number; readonly properties: SerializedProperty[] }
  | { readonly type: 'object'; readonly properties: SerializedProperty[] }
  | SerializedPlatformObject;

interface SerializedPlatformObject {
  readonly type: 'platform';
  receive: (() => GuestObject) | null;
}

interface SerializedView {
  readonly type: 'view';
  readonly view: ElementTypeName | 'DataView';
  readonly buffer: SerializedRecord;
  readonly byteOffset: number;
  /** Elements or bytes; -1 follows the buffer. */
  readonly length: number;
}

export interface SerializedError {
  readonly type: 'error';
  readonly name: NativeErrorName;
  readonly message: string | undefined;
  readonly stack: SerializedRecord;
  cause: SerializedRecord | undefined;
  /** Of an AggregateError, where engines keep those. */
  errors: SerializedRecord | undefined;
}

export type SerializedProperty = readonly [PropertyKey, SerializedRecord];
