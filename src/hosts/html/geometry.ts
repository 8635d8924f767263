import type { Copyable } from '../../engine/builtins/structured-serialize.ts';
import { bytesOfView } from '../../engine/builtins/text-encoding.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { typedArrayData } from '../../engine/objects/typed-array.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Call, Construct, CreateDataPropertyOrThrow, Get } from '../../engine/spec/object-operations.ts';
import { ToNumber, ToUint32 } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { createInstance, defineInterfaceLater } from '../web/interface.ts';
import type { Dom } from './dom/dom.ts';

/* https://html.spec.whatwg.org/#imagedata and https://drafts.fxtf.org/geometry/#DOMPoint: values without a canvas. */

export class ImageBytes implements Copyable {
  readonly width: number;
  readonly height: number;
  readonly data: GuestObject;
  constructor(width: number, height: number, data: GuestObject) {
    this.width = width;
    this.height = height;
    this.data = data;
  }

  copied(): () => GuestObject {
    const bytes = bytesOfView(this.data).slice();
    return () => {
      const data = clamped(bytes.length);
      bytesOfView(data).set(bytes);
      return createInstance(agent.realm, 'ImageData', new ImageBytes(this.width, this.height, data));
    };
  }
}

const clamped = (length: number): GuestObject => Construct(agent.realm.intrinsic('%Uint8ClampedArray%'), [length]);

class PointData implements Copyable {
  readonly values: number[];
  constructor(values: number[]) {
    this.values = values;
  }

  copied({ shape }: GuestObject): () => GuestObject {
    const isReadOnly = shape.proto === agent.realm.intrinsic('%DOMPointReadOnly.prototype%');
    const values = [...this.values];
    return () => createInstance(agent.realm, isReadOnly ? 'DOMPointReadOnly' : 'DOMPoint', new PointData(values));
  }
}

const AXES = ['x', 'y', 'z', 'w'] as const;
const CHANNELS = 4;

/** Installs ImageData, DOMPoint and DOMPointReadOnly. */
export function installGeometry(dom: Dom): void {
  defineInterfaceLater<ImageBytes>(dom.realm, 'ImageData', () => ({
    data: ImageBytes,
    needs: 2,
    make: (args) => imageFrom(dom, args),
    get: {
      width: ({ width }) => width,
      height: ({ height }) => height,
      data: ({ data }) => data,
      colorSpace: () => 'srgb',
    },
  }));
  const make = (args: readonly Value[]): PointData =>
    new PointData(AXES.map((_, i) => (args[i] === undefined ? (i === 3 ? 1 : 0) : ToNumber(args[i]))));
  const from = (name: string) => ({
    'fromPoint/0': ([given]: Value[]) =>
      createInstance(dom.realm, name, make(AXES.map((axis) => (isObject(given) ? Get(given, axis) : undefined)))),
  });
  const get = Object.fromEntries(AXES.map((axis, i) => [axis, ({ values }: PointData) => values[i]]));
  const toJSON = ({ values }: PointData): GuestObject => {
    const object = OrdinaryObjectCreate(dom.realm.ObjectPrototype);
    for (const [i, axis] of AXES.entries()) CreateDataPropertyOrThrow(object, axis, values[i]);
    return object;
  };
  defineInterfaceLater<PointData>(dom.realm, 'DOMPointReadOnly', () => ({
    data: PointData,
    make,
    get,
    methods: {
      toJSON,
      matrixTransform: (_point, [matrix], self) =>
        Call(Get(dom.host.webStreams('geometry'), 'transformed'), undefined, [
          self,
          matrix ?? OrdinaryObjectCreate(dom.realm.ObjectPrototype),
        ]),
    },
    statics: from('DOMPointReadOnly'),
  }));
  defineInterfaceLater<PointData>(dom.realm, 'DOMPoint', () => ({
    parent: 'DOMPointReadOnly',
    data: PointData,
    make,
    get,
    set: Object.fromEntries(
      AXES.map((axis, i) => [axis, ({ values }: PointData, value: Value) => void (values[i] = ToNumber(value))]),
    ),
    statics: from('DOMPoint'),
  }));
}

/** https://html.spec.whatwg.org/#dom-imagedata */
function imageFrom(dom: Dom, args: readonly Value[]): ImageBytes {
  const on = "Failed to construct 'ImageData': ";
  const refuse = (why: string, name = 'IndexSizeError'): never => dom.refuse(name, on + why);
  const size = (value: Value, which: string): number =>
    ToUint32(value) || refuse(`The source ${which} is zero or not a number.`);
  const [first] = args;
  if (!isObject(first) || first.kind !== Kind.TypedArray) {
    const [width, height] = [size(first, 'width'), size(args[1], 'height')];
    return new ImageBytes(width, height, clamped(width * height * CHANNELS));
  }
  if (typedArrayData(first).type.arrayName !== 'Uint8ClampedArray')
    return refuse('The source width is zero or not a number.');
  const { length } = bytesOfView(first);
  if (length === 0) return refuse('The input data has zero elements.', 'InvalidStateError');
  if (length % CHANNELS !== 0) return refuse('The input data length is not a multiple of 4.', 'InvalidStateError');
  const width = size(args[1], 'width');
  if ((length / CHANNELS) % width !== 0) return refuse('The input data length is not a multiple of (4 * width).');
  const height = length / CHANNELS / width;
  if (args[2] !== undefined && size(args[2], 'height') !== height)
    return refuse('The input data length is not equal to (4 * width * height).');
  return new ImageBytes(width, height, first);
}
