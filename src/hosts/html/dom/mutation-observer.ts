import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { isObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Call, CreateArrayFromList, Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToBoolean } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { GetIterator, IteratorToList } from '../../../engine/spec/iterators.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import { createEvent, dispatch } from '../../web/events.ts';
import { createInstance, defineInterface } from '../../web/interface.ts';
import type { BaseHost } from '../../base-host.ts';
import { createFixedList } from './collections.ts';
import { type Mutation, NodeData, type Registration } from './nodes.ts';

/* https://dom.spec.whatwg.org/#mutation-observers: one microtask delivers what all observers have been told by then. */

const BYTES_PER_RECORD = 128;
/** What it takes to watch a node, with the observer's own tables. */
const BYTES_PER_REGISTRATION = 448;

class ObserverData {
  readonly callback: GuestObject;
  /** They are called in the order in which they were made. */
  readonly number: number;
  records: Mutation[] = [];
  /** Since it was told something, until it is its turn. */
  awaitsTurn = false;
  readonly nodes = new Set<NodeData>();
  /** Nodes that were taken out of what it watches. */
  readonly leaving = new Map<NodeData, Registration>();
  object!: GuestObject;
  readonly #notify: (observer: ObserverData) => void;
  constructor(callback: GuestObject, number: number, notify: (observer: ObserverData) => void) {
    this.callback = callback;
    this.number = number;
    this.#notify = notify;
  }
  /** What has left is watched no longer. */
  letGo(): void {
    for (const [node, registration] of this.leaving)
      node.registrations.splice(node.registrations.lastIndexOf(registration), 1);
    this.leaving.clear();
  }
  enqueue(mutation: Mutation): void {
    agent.charge(BYTES_PER_RECORD);
    this.records.push(mutation);
    this.#notify(this);
  }
  take(): Mutation[] {
    const { records } = this;
    this.records = [];
    return records;
  }
}

class RecordData {
  readonly mutation: Mutation;
  constructor(mutation: Mutation) {
    this.mutation = mutation;
  }
}

/** Answers with what tells a slot that it shows something else: when the observers hear of theirs. */
export function installMutationObserver(host: BaseHost, realm: Realm): (slot: NodeData) => void {
  let made = 0;
  const waiting = new Set<ObserverData>();
  const signaled = new Set<NodeData>();
  const view = (node: NodeData | null): Value => (node === null ? null : node.view(node));
  const list = (nodes: readonly NodeData[]): Value => createFixedList(realm, nodes);
  const records = (mutations: readonly Mutation[]): GuestObject =>
    CreateArrayFromList(mutations.map((mutation) => createInstance(realm, 'MutationRecord', new RecordData(mutation))));
  const deliver = (): void => {
    const observers = [...waiting].sort((a, b) => a.number - b.number);
    const slots = [...signaled];
    waiting.clear();
    signaled.clear();
    for (const observer of observers) {
      observer.awaitsTurn = false;
      observer.letGo();
      const mutations = observer.take();
      if (mutations.length > 0)
        host.callListener(() => Call(observer.callback, observer.object, [records(mutations), observer.object]));
    }
    for (const slot of slots)
      dispatch(host, slot.view(slot), createEvent(host, realm, 'slotchange', {}, false, 'Event', true));
  };
  const ask = (callback: GuestObject | null): void => {
    if (waiting.size === 0 && signaled.size === 0) host.enqueueMicrotask(callback, deliver);
  };
  const notify = (observer: ObserverData): void => {
    // In Firefox who still has its turn before it is not put down for the next delivery too.
    if (observer.awaitsTurn && agent.stackRules.style === 'firefox') return;
    observer.awaitsTurn = true;
    ask(observer.callback);
    waiting.add(observer);
  };
  defineInterface<RecordData>(realm, {
    name: 'MutationRecord',
    data: RecordData,
    get: {
      type: ({ mutation }) => mutation.type,
      target: ({ mutation }) => view(mutation.target),
      addedNodes: ({ mutation }) => list(mutation.added),
      removedNodes: ({ mutation }) => list(mutation.removed),
      previousSibling: ({ mutation }) => view(mutation.previous),
      nextSibling: ({ mutation }) => view(mutation.next),
      attributeName: ({ mutation }) => mutation.name,
      attributeNamespace: () => null,
      oldValue: ({ mutation }) => mutation.oldValue,
    },
  });
  defineInterface<ObserverData>(realm, {
    name: 'MutationObserver',
    data: ObserverData,
    needs: 1,
    make: ([callback]) =>
      IsCallable(callback)
        ? new ObserverData(callback, ++made, notify)
        : ThrowTypeError("Failed to construct 'MutationObserver': parameter 1 is not of type 'Function'."),
    methods: {
      'observe/1': (observer, [target, options], self) => {
        observer.object = self;
        observe(observer, target, options);
        return undefined;
      },
      disconnect: (observer) => {
        observer.letGo();
        for (const node of observer.nodes) forget(node, observer);
        observer.nodes.clear();
        observer.take();
        return undefined;
      },
      takeRecords: (observer) => records(observer.take()),
    },
  });
  return (slot) => {
    ask(null);
    signaled.add(slot);
  };
}

function forget(node: NodeData, observer: ObserverData): void {
  const at = node.registrations.findIndex((registration) => registration.observer === observer);
  if (at !== -1) node.registrations.splice(at, 1);
}

/** https://dom.spec.whatwg.org/#dom-mutationobserver-observe */
function observe(observer: ObserverData, target: Value, options: Value): void {
  const failed = (why: string): never => ThrowTypeError(`Failed to execute 'observe' on 'MutationObserver': ${why}`);
  if (!isObject(target) || !(target.data instanceof NodeData)) return failed("parameter 1 is not of type 'Node'.");
  const given = (key: string): Value => (isObject(options) ? Get(options, key) : undefined);
  const flag = (key: string): boolean => ToBoolean(given(key));
  const filterList = given('attributeFilter');
  const filter =
    filterList === undefined ? null : IteratorToList(GetIterator(filterList)).map((name) => ToString(name));
  const oldAttributes = flag('attributeOldValue');
  const oldText = flag('characterDataOldValue');
  if (given('attributes') !== undefined && !flag('attributes')) {
    for (const [key, isAsked] of [
      ['attributeOldValue', oldAttributes],
      ['attributeFilter', filter !== null],
    ] as const) {
      if (isAsked)
        failed(
          `The options object may only set '${key}' to ${key === 'attributeFilter' ? 'a non-empty list' : 'true'} when 'attributes' is true or not present.`,
        );
    }
  }
  if (oldText && given('characterData') !== undefined && !flag('characterData'))
    failed(
      "The options object may only set 'characterDataOldValue' to true when 'characterData' is true or not present.",
    );
  const types = {
    childList: flag('childList'),
    attributes: given('attributes') === undefined ? filter !== null || oldAttributes : flag('attributes'),
    characterData: given('characterData') === undefined ? oldText : flag('characterData'),
  };
  const subtree = flag('subtree');
  if (!types.childList && !types.attributes && !types.characterData)
    failed("The options object must set at least one of 'attributes', 'characterData', or 'childList' to true.");
  const registration: Registration = {
    observer,
    wants: ({ type, name }, isTarget) =>
      (isTarget || subtree) && types[type] && (type !== 'attributes' || filter === null || filter.includes(name ?? '')),
    subtree,
    watchOnce: (node) => {
      if (observer.leaving.has(node)) return;
      observer.leaving.set(node, registration);
      node.registrations.push(registration);
    },
    keepsOld: (type) => (type === 'attributes' ? oldAttributes : type === 'characterData' && oldText),
  };
  agent.spend(target.data.registrations.length);
  agent.charge(BYTES_PER_REGISTRATION);
  forget(target.data, observer);
  target.data.registrations.push(registration);
  observer.nodes.add(target.data);
}
