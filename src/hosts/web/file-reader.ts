import { bufferOver } from '../../engine/builtins/array-buffer.ts';
import { encodeBase64 } from '../../engine/builtins/base64.ts';
import { createDecoder, type Encoding, encodingOf } from '../../engine/builtins/text-codecs.ts';
import { defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { ENUMERABLE } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Throw, ThrowTypeError } from '../../engine/spec/errors.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';
import { blobOf } from './body.ts';
import { createDOMException } from './dom-exception.ts';
import { createEvent, defineHandlers, dispatch, dispatchSteps, TargetData } from './events.ts';
import { defineInterface } from './interface.ts';

const STATES = ['EMPTY', 'LOADING', 'DONE'] as const;
const [EMPTY, LOADING, DONE] = STATES.keys();

class ReaderData extends TargetData {
  state: number = EMPTY;
  result: Value = null;
  error: Value = null;
  /** Which reading it is: one that was given up is heard of no more. */
  turn = 0;
  size = 0;
  /** When Chromium last thought of its progress. */
  toldNs: number | null = null;
}

type Package = (blob: Blobbed, label: Value) => Value;
type Blobbed = NonNullable<ReturnType<typeof blobOf>>;

/** By its first bytes, then by the label that was given, then by the type: https://w3c.github.io/FileAPI/#packaging-data */
function encodingFor({ bytes, type }: Blobbed, label: string): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  // Chromium looks at no type, and takes a label as it stands.
  if (agent.stackRules.style !== 'firefox') return (label.trim() === label && encodingOf(label)) || 'utf-8';
  return encodingOf(label) ?? encodingOf(/;\s*charset="?([^";]*)/i.exec(type)?.[1] ?? '') ?? 'utf-8';
}

const text: Package = (blob, label) =>
  createDecoder(encodingFor(blob, typeof label === 'string' ? label : ''), false).decode(blob.bytes, false);
const PACKAGES: Readonly<Record<string, Package>> = {
  'readAsText/1': text,
  'readAsArrayBuffer/1': ({ bytes }) => bufferOver(bytes.slice()),
  'readAsDataURL/1': ({ bytes, type }) =>
    `data:${type === '' ? 'application/octet-stream' : type};base64,${encodeBase64(bytes, 'base64', false)}`,
  'readAsBinaryString/1': ({ bytes }) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
};

/** Told at the end, and by Chromium with the bytes too, once 50 ms have gone by since it last was due. */
function progresses(reader: ReaderData, now: number): number {
  if (reader.size === 0) return 0;
  const isDue = reader.toldNs !== null && now - reader.toldNs > 50e6 && agent.stackRules.style !== 'firefox';
  if (isDue || reader.toldNs === null) reader.toldNs = now;
  return isDue ? 2 : 1;
}

/** Installs FileReader: https://w3c.github.io/FileAPI/#APIASynch */
export function installFileReader(host: BaseHost, realm: Realm): void {
  const event = (type: string, reader: ReaderData, loaded: number): GuestObject =>
    createEvent(
      host,
      realm,
      type,
      { lengthComputable: loaded > 0 || reader.size > 0, loaded, total: reader.size },
      false,
      'ProgressEvent',
    );
  const read = (reader: ReaderData, self: GuestObject, blob: () => Value): void => {
    const { size, turn } = reader;
    const isOn = (): boolean => reader.turn === turn;
    const bring = function* (): Generator<void> {
      for (let n = progresses(reader, host.clock.ns); n > 0 && isOn(); n--)
        yield* dispatchSteps(host, self, event('progress', reader, size));
      if (!isOn()) return;
      agent.spend(size >> 2);
      agent.charge(size);
      reader.state = DONE;
      reader.result = blob();
      yield* dispatchSteps(host, self, event('load', reader, size));
      // Who read on in `load` hears of the end of that one.
      if (reader.state === DONE) yield* dispatchSteps(host, self, event('loadend', reader, size));
    };
    // One task finds the bytes, another one brings them.
    host.afterNetwork(0, 'FileReader', function* () {
      host.afterNetwork(0, 'FileReader', bring);
      if (isOn()) yield* dispatchSteps(host, self, event('loadstart', reader, 0));
    });
  };
  const begin =
    (name: string, pack: Package) =>
    (reader: ReaderData, [blob, label]: Value[], self: GuestObject): undefined => {
      const what = `Failed to execute '${name}' on 'FileReader': `;
      const held = isObject(blob) ? blobOf(host, blob) : undefined;
      if (held === undefined) return ThrowTypeError(`${what}parameter 1 is not of type 'Blob'.`);
      if (reader.state === LOADING)
        return Throw(
          createDOMException(realm, `${what}The object is already busy reading Blobs.`, 'InvalidStateError'),
        );
      Object.assign(reader, { state: LOADING, result: null, error: null, size: held.bytes.length });
      reader.turn++;
      const named = label === undefined ? undefined : ToString(label);
      return void read(reader, self, () => pack(held, named));
    };
  const prototype = defineInterface<ReaderData>(realm, {
    name: 'FileReader',
    parent: 'EventTarget',
    data: ReaderData,
    make: () => new ReaderData(),
    get: { readyState: ({ state }) => state, result: ({ result }) => result, error: ({ error }) => error },
    methods: {
      ...Object.fromEntries(Object.entries(PACKAGES).map(([key, pack]) => [key, begin(key.split('/')[0], pack)])),
      abort: (reader, _args, self) => {
        if (reader.state !== LOADING) return void (reader.result = null);
        reader.turn++;
        Object.assign(reader, { state: DONE, result: null });
        reader.error = createDOMException(realm, host.words.readAborted ?? host.words.abort, 'AbortError');
        if (agent.stackRules.style !== 'firefox') reader.size = 0;
        for (const type of ['abort', 'loadend']) dispatch(host, self, event(type, reader, 0));
        return undefined;
      },
    },
  });
  defineHandlers(realm, prototype, ['loadstart', 'progress', 'load', 'abort', 'error', 'loadend']);
  for (const holder of [prototype, realm.intrinsic('%FileReader%')])
    for (const [number, name] of STATES.entries()) defineValue(holder, name, number, ENUMERABLE);
}
