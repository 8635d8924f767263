import { LineIndex } from '../../syntax/lines.ts';
import { BodyKind, CodeKind, FnCode, ImportCell } from '../compile/code.ts';
import { ParameterMap } from '../objects/arguments.ts';
import { ClosureData, Entry, InstanceInfo } from '../objects/closure.ts';
import { Accessor, GuestObject, Kind, SparseElement } from '../objects/guest-object.ts';
import { ORDINARY } from '../objects/ordinary.ts';
import { dataDescriptor } from '../objects/property-descriptor.ts';
import { Shape } from '../objects/shape.ts';
import { GuestThrow } from '../spec/completion.ts';
import type { Realm } from '../spec/realm.ts';
import { shownContext } from './facts.ts';
import { Activation, Frame, Mode, machine, newRegisters } from './frame.ts';
import { GlobalCache } from './globals.ts';
import { PropertyCache, StoreCache } from './inline-cache.ts';
import { IterRecord, Shortcut } from './iterate.ts';
import { KeyEnumeration } from './key-enumeration.ts';
import { PrivateCache } from './private.ts';
import { GlobalCell } from './realm-state.ts';

/**
 * One instance of each class that the loop meets, alive as long as the engine. V8 holds the hidden classes of
 * instances weakly: when a collection finds no frame (or no code, or no cache) alive, it drops what it compiled
 * for them, which is the whole loop, and starts over. Measured: four times slower, for ever.
 *
 * They hang on `machine` because a module variable that no function uses is itself collected.
 */
export function keepClasses(): void {
  if (machine.kept.length > 0) return;
  const shape = new Shape(null, null, null, 0, 0);
  const object = new GuestObject(shape, Kind.Object, ORDINARY, [], undefined);
  const code = keptCode();
  const data = new ClosureData(code, [null], undefined as unknown as Realm, Entry.Plain, object, undefined);
  data.instances = new InstanceInfo();
  const frame = new Frame(null, object, code, newRegisters(8), 0, Mode.Call);
  const parented = new Frame(frame, object, code, newRegisters(8), 0, Mode.Call);
  parented.state = new Activation(0, undefined as unknown as Realm, parented, null);
  machine.kept.push(
    object,
    shape,
    code,
    data,
    frame,
    parented,
    new GlobalCache('kept'),
    new PropertyCache('kept'),
    new StoreCache('kept'),
    new PrivateCache(),
    new GlobalCell(undefined, false),
    new IterRecord(object, undefined, Shortcut.None),
    new KeyEnumeration(null),
    new ParameterMap([], []),
    new Accessor(object, undefined),
    new SparseElement(undefined, 0),
    dataDescriptor(undefined, 0),
    new GuestThrow(undefined),
    new ImportCell([], 0),
    shownContext(code),
  );
}

function keptCode(): FnCode {
  const none = new Int32Array(0);
  return new FnCode({
    name: 'kept',
    kind: CodeKind.Function,
    body: BodyKind.Normal,
    strict: true,
    strictRanges: null,
    code: none,
    constants: [],
    functions: [],
    handlers: none,
    siteOf: none,
    positionOf: none,
    lines: new LineIndex(''),
    texts: null,
    nRegisters: 8,
    nParams: 0,
    length: 0,
    nIC: 0,
    needsArguments: false,
    envSize: 0,
    nameIsStatic: true,
    file: '',
    shownFile: '',
    source: '',
    start: 0,
    end: 0,
    site: 0,
    module: null,
    library: false,
  });
}
