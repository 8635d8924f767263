import { meterElements } from '../../../engine/builtins/array-support.ts';
import type { Copyable } from '../../../engine/builtins/structured-serialize.ts';
import { defineValue } from '../../../engine/objects/function.ts';
import { GuestObject, Kind } from '../../../engine/objects/guest-object.ts';
import type { InternalMethods } from '../../../engine/objects/internal-methods.ts';
import { dataDescriptor, type Descriptor } from '../../../engine/objects/property-descriptor.ts';
import { CONFIGURABLE, PLAIN, rootShape } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { defineInterface } from '../../web/interface.ts';
import { withListedProperties } from '../listed-properties.ts';
import type { NodeData } from './nodes.ts';

/* https://dom.spec.whatwg.org/#old-style-collections: lists of nodes, fixed ones and those that follow the tree. */

class NodesData {
  readonly nodes: () => readonly NodeData[];
  /** What it has by a name; the first of that name, where nothing else is said. */
  readonly named: ((name: string) => GuestObject | undefined) | undefined;
  constructor(nodes: () => readonly NodeData[], named?: (name: string) => GuestObject | undefined) {
    this.nodes = nodes;
    this.named = named;
  }

  byName(name: string): GuestObject | undefined {
    if (this.named !== undefined) return this.named(name);
    const node = namedAmong(this.nodes(), name);
    return node?.view(node);
  }
}

/** What controls of one name hold together. */
/** Those of a select, which its list can change. */
class OptionsData extends NodesData {
  readonly change: ChangeOptions;
  constructor(nodes: () => readonly NodeData[], change: ChangeOptions) {
    super(nodes);
    this.change = change;
  }
}

/** What a select does when its list is told. */
export interface ChangeOptions {
  readonly cut: (length: Value) => void;
  readonly add: (args: readonly Value[]) => void;
  readonly remove: (index: Value) => void;
}

class RadiosData extends NodesData {
  readonly value: (controls: readonly NodeData[]) => string;
  readonly choose: (controls: readonly NodeData[], value: string) => void;
  constructor(nodes: () => readonly NodeData[], value: RadiosData['value'], choose: RadiosData['choose']) {
    super(nodes);
    this.value = value;
    this.choose = choose;
  }
}

/** Files that were chosen: none ever are. */
class FilesData extends NodesData implements Copyable {
  copied(): () => GuestObject {
    return () => createFileList(agent.realm);
  }
}

/** An empty list of files. */
export const createFileList = (realm: Realm): GuestObject =>
  new GuestObject(
    rootShape(realm.intrinsic('%FileList.prototype%')),
    Kind.Host,
    INDEXED_AND_NAMED,
    [],
    new FilesData(() => []),
  );

type ListName = 'NodeList' | 'HTMLCollection' | 'RadioNodeList' | 'NamedNodeMap';

const nodeAt = (list: GuestObject, index: number): GuestObject | null => {
  const node = (list.data as NodesData).nodes()[index];
  return node === undefined ? null : node.view(node);
};

const INDEXED = withListedProperties(
  (list) => (list.data as NodesData).nodes(),
  (list, index) => nodeAt(list, index) ?? undefined,
);

/** Those of a collection have names too, where its interface has none of that name. */
function getOwnPropertyOrNamed(list: GuestObject, key: PropertyKey): Descriptor | undefined {
  const own = INDEXED.getOwnProperty(list, key);
  if (own !== undefined || typeof key !== 'string') return own;
  const { proto } = list.shape;
  const found = proto?.methods.has(proto, key) ? undefined : (list.data as NodesData).byName(key);
  return found === undefined ? undefined : dataDescriptor(found, CONFIGURABLE);
}

/** All with that id or name. */
export const allNamed = (nodes: readonly NodeData[], name: string): readonly NodeData[] =>
  name === '' ? [] : nodes.filter(({ attributes }) => attributes.get('id') === name || attributes.get('name') === name);

/** The first with that id or name. */
const namedAmong = (nodes: Iterable<NodeData>, name: string): NodeData | undefined => {
  if (name === '') return;
  for (const node of nodes) {
    agent.spend(1);
    if (node.attributes.get('id') === name || node.attributes.get('name') === name) return node;
  }
  return;
};

const INDEXED_AND_NAMED: InternalMethods = { ...INDEXED, getOwnProperty: getOwnPropertyOrNamed };

/** A list that asks for its nodes whenever somebody looks. */
export function createList(
  realm: Realm,
  name: ListName,
  nodes: () => readonly NodeData[],
  named?: (name: string) => GuestObject | undefined,
): GuestObject {
  const shape = rootShape(realm.intrinsic(`%${name}.prototype%`));
  const methods = name === 'NodeList' ? INDEXED : INDEXED_AND_NAMED;
  return new GuestObject(shape, Kind.Host, methods, [], new NodesData(nodes, named));
}

/** https://html.spec.whatwg.org/#radionodelist */
export function createRadioList(
  nodes: () => readonly NodeData[],
  value: RadiosData['value'],
  choose: RadiosData['choose'],
): GuestObject {
  const shape = rootShape(agent.realm.intrinsic('%RadioNodeList.prototype%'));
  return new GuestObject(shape, Kind.Host, INDEXED, [], new RadiosData(nodes, value, choose));
}

/** https://html.spec.whatwg.org/#htmloptionscollection */
export function createOptions(realm: Realm, nodes: () => readonly NodeData[], change: ChangeOptions): GuestObject {
  const shape = rootShape(realm.intrinsic('%HTMLOptionsCollection.prototype%'));
  return new GuestObject(shape, Kind.Host, INDEXED_AND_NAMED, [], new OptionsData(nodes, change));
}

/** A list of what is there now. */
export function createFixedList(realm: Realm, nodes: Iterable<NodeData>): GuestObject {
  const all = [...nodes];
  meterElements(all.length);
  agent.spend(all.length);
  return createList(realm, 'NodeList', () => all);
}

/** Installs NodeList, HTMLCollection and their kin. */
export function installCollections(realm: Realm): void {
  const length = ({ nodes }: NodesData): number => nodes().length;
  const list = { data: NodesData, get: { length } };
  const item = (_data: NodesData, args: unknown[], self: GuestObject): GuestObject | null =>
    nodeAt(self, ToUint32(args[0] as never));
  const nodeList = defineInterface<NodesData>(realm, { ...list, name: 'NodeList', methods: { 'item/1': item } });
  const collection = defineInterface<NodesData>(realm, {
    ...list,
    name: 'HTMLCollection',
    methods: {
      'item/1': item,
      'namedItem/1': (list, args) => list.byName(ToString(args[0])) ?? null,
    },
  });
  defineInterface<OptionsData>(realm, {
    name: 'HTMLOptionsCollection',
    parent: 'HTMLCollection',
    data: OptionsData,
    get: { length },
    set: { length: ({ change }, value) => change.cut(value) },
    methods: {
      'add/1': ({ change }, args) => void change.add(args),
      'remove/1': ({ change }, [index]) => void change.remove(index),
    },
  });
  defineInterface<RadiosData>(realm, {
    name: 'RadioNodeList',
    parent: 'NodeList',
    data: RadiosData,
    get: { value: ({ nodes, value }) => value(nodes()) },
    set: { value: ({ nodes, choose }, value) => choose(nodes(), ToString(value)) },
  });
  const files = defineInterface<NodesData>(realm, { ...list, name: 'FileList', methods: { 'item/1': item } });
  const attributes = defineInterface<NodesData>(realm, {
    ...list,
    name: 'NamedNodeMap',
    methods: { 'item/1': item, 'getNamedItem/1': (list, args) => list.byName(ToString(args[0])) ?? null },
  });
  const values = realm.intrinsic('%Array.prototype.values%');
  for (const name of ['entries', 'forEach', 'keys', 'values'])
    defineValue(nodeList, name, Get(realm.ArrayPrototype, name), PLAIN);
  for (const prototype of [nodeList, collection, attributes, files])
    defineValue(prototype, WELL_KNOWN.iterator, values, PLAIN);
}
