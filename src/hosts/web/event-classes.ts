import { lookup } from '../../base/lookup.ts';
import { defineAccessor, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { ENUMERABLE } from '../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { agent } from '../../engine/spec/agent.ts';
import { GetIterator, IteratorToList } from '../../engine/spec/iterators.ts';
import { CreateArrayFromList, Get, SetIntegrityLevel } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean, ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';
import { EventData, ownTrust } from './event-data.ts';
import { composedPath, createEvent, defineTargetMethods, TargetData } from './events.ts';
import {
  defineInterface,
  defineInterfaceLater,
  illegalReceiver,
  type Interface,
  refusals,
  requireArguments,
} from './interface.ts';

/** Installs EventTarget, Event and CustomEvent. */
export function installEvents(host: BaseHost, realm: Realm): void {
  defineEvent(host, realm);
  defineInterface(realm, { name: 'CustomEvent', ...eventClass(host, realm, { detail: null }) });
  const prototype = defineInterface(realm, { name: 'EventTarget', data: TargetData, make: () => new TargetData() });
  defineTargetMethods(host, realm, prototype);
}

/** Makes the data of `new Name(type, init)`; `defaults` are the fields that the class adds. */
function eventFrom(
  host: BaseHost,
  name: string,
  args: Value[],
  defaults: Readonly<Record<string, Value>>,
  order: readonly string[] = [],
): EventData {
  const init = args[1];
  if (init !== undefined && init !== null && !isObject(init)) {
    refusals()?.invalid('options', 'of type object', init);
    if (host.words.noInit !== undefined) ThrowTypeError(host.words.noInit(name));
  }
  const flag = (key: string): boolean => isObject(init) && ToBoolean(Get(init, key));
  const fields: Record<string, Value> = { ...defaults };
  const type = ToString(args[0]);
  const options = { bubbles: flag('bubbles'), cancelable: flag('cancelable'), composed: flag('composed') };
  if (isObject(init)) for (const key of order) fields[key] = memberOf(init, key, defaults[key]);
  if ('ports' in fields) fields.ports = portsOf(name, fields.ports);
  return new EventData(type, options, host.nowNs() / 1e6, false, fields);
}

/** What a message brings, in a list of its own that stays as it is. */
function portsOf(name: string, given: Value): GuestObject {
  if (given !== null && !isObject(given))
    ThrowTypeError(
      `Failed to construct '${name}': Failed to read the 'ports' property from '${name}Init': The provided value cannot be converted to a sequence.`,
    );
  const ports = CreateArrayFromList(given === null ? [] : IteratorToList(GetIterator(given)));
  SetIntegrityLevel(ports, 'frozen');
  return ports;
}

/** A member of a dictionary, as the kind of value that its default is; where that is null, whatever it is. */
function memberOf(init: GuestObject, key: string, byDefault: Value): Value {
  const given = Get(init, key);
  if (given === undefined) return byDefault;
  if (typeof byDefault === 'boolean') return ToBoolean(given);
  if (typeof byDefault === 'string') return ToString(given);
  return typeof byDefault === 'number' ? ToNumber(given) : given;
}

/** A subclass of Event (or of `parent`) with read-only fields. */
function eventClass(
  host: BaseHost,
  realm: Realm,
  fields: Readonly<Record<string, Value>>,
  parent = 'Event',
  inherited: Readonly<Record<string, Value>> = {},
): Omit<Interface<EventData>, 'name'> {
  const valueOf = (key: string) => (event: EventData) => (key in event.fields ? event.fields[key] : fields[key]);
  const all = { ...inherited, ...fields };
  const order = inOrder(Object.keys(all));
  const members = Object.keys(fields).filter((key) => !key.startsWith('modifier'));
  const get = Object.fromEntries(members.map((key) => [key, valueOf(key)]));
  return {
    parent,
    data: EventData,
    needs: 1,
    make: (args, name) => eventFrom(host, name, args, all, order),
    made: (_event, self) => ownTrust(host, realm, self),
    get,
  };
}

/** Without a promise there is none. https://html.spec.whatwg.org/#promiserejectionevent */
function rejectionEvent(host: BaseHost, realm: Realm): Omit<Interface<EventData>, 'name'> {
  const made = eventClass(host, realm, { promise: null, reason: undefined });
  return {
    ...made,
    needs: 2,
    make: (args, name) => {
      const init = args[1];
      if (isObject(init) && Get(init, 'promise') === undefined)
        ThrowTypeError(
          `Failed to construct '${name}': Failed to read the 'promise' property from '${name}Init': Required member is undefined.`,
        );
      return made.make!(args, name);
    },
  };
}

/** Options alone: `getModifierState` tells of them. */
const MODIFIER_OPTIONS = ['AltGraph', 'CapsLock', 'Fn', 'NumLock', 'ScrollLock', 'Symbol'];
const MODIFIERS = {
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...Object.fromEntries(MODIFIER_OPTIONS.map((name) => [`modifier${name}`, false])),
};
const UI = { view: null, detail: 0 };
const MOUSE = {
  clientX: 0,
  clientY: 0,
  screenX: 0,
  screenY: 0,
  movementX: 0,
  movementY: 0,
  button: 0,
  buttons: 0,
  relatedTarget: null,
  ...MODIFIERS,
};
const POINTER = {
  pointerId: 0,
  pointerType: '',
  isPrimary: false,
  width: 1,
  height: 1,
  pressure: 0,
  tiltX: 0,
  tiltY: 0,
};
const KEYS = {
  ...MODIFIERS,
  key: '',
  code: '',
  location: 0,
  repeat: false,
  isComposing: false,
  keyCode: 0,
  charCode: 0,
};
/** https://webidl.spec.whatwg.org/#js-dictionary: those of a dictionary that others inherit from first, each by their names. */
function inOrder(keys: readonly string[]): readonly string[] {
  const levels = [UI, MODIFIERS, MOUSE];
  const levelOf = (key: string): number => levels.findIndex((level) => key in level) & 3;
  return keys.toSorted((a, b) => levelOf(a) - levelOf(b) || (a < b ? -1 : 1));
}

/** Classes that nothing but their fields tells apart. */
const FURTHER: readonly (readonly [name: string, parent: string, fields: Readonly<Record<string, Value>>])[] = [
  ['InputEvent', 'UIEvent', { data: null, inputType: '', isComposing: false }],
  ['CompositionEvent', 'UIEvent', { data: '' }],
  ['FocusEvent', 'UIEvent', { relatedTarget: null }],
  ['HashChangeEvent', 'Event', { oldURL: '', newURL: '' }],
  ['PopStateEvent', 'Event', { state: null, hasUAVisualTransition: false }],
  ['ProgressEvent', 'Event', { lengthComputable: false, loaded: 0, total: 0 }],
  ['StorageEvent', 'Event', { key: null, oldValue: null, newValue: null, url: '', storageArea: null }],
  ['CloseEvent', 'Event', { wasClean: false, code: 0, reason: '' }],
  ['MediaQueryListEvent', 'Event', { media: '', matches: false }],
  ['TransitionEvent', 'Event', { propertyName: '', elapsedTime: 0, pseudoElement: '' }],
  ['AnimationEvent', 'Event', { animationName: '', elapsedTime: 0, pseudoElement: '' }],
  ['AnimationPlaybackEvent', 'Event', { currentTime: null, timelineTime: null }],
  ['IDBVersionChangeEvent', 'Event', { oldVersion: 0, newVersion: null }],
  ['CommandEvent', 'Event', { command: '', source: null }],
  ['ToggleEvent', 'Event', { oldState: '', newState: '' }],
];

/** Events that `document.createEvent` makes, by the names it knows. https://dom.spec.whatwg.org/#dom-document-createevent */
const CREATED = lookup<string>({
  event: 'Event',
  events: 'Event',
  htmlevents: 'Event',
  customevent: 'CustomEvent',
  messageevent: 'MessageEvent',
  uievent: 'UIEvent',
  uievents: 'UIEvent',
  mouseevent: 'MouseEvent',
  mouseevents: 'MouseEvent',
  keyboardevent: 'KeyboardEvent',
});

/** An event that cannot be dispatched before `initEvent`; undefined of a name that is none. */
export function createdEvent(host: BaseHost, realm: Realm, name: string): GuestObject | undefined {
  const className = CREATED[name.toLowerCase()];
  if (className === undefined) return undefined;
  const event = createEvent(host, realm, '', className === 'CustomEvent' ? { detail: null } : {}, false, className);
  Object.assign(event.data as EventData, { initialized: false, trusted: false });
  return event;
}

/** https://dom.spec.whatwg.org/#dom-event-initevent */
function defineInitEvent(realm: Realm): void {
  const define = (name: string, owner: string): void =>
    void defineMethod(realm, realm.intrinsic(`%${owner}.prototype%`), name, 1, (self, args) => {
      const event = isObject(self) ? self.data : undefined;
      if (!(event instanceof EventData)) return illegalReceiver(owner);
      requireArguments(args, 1, `execute '${name}' on '${owner}'`);
      if (event.dispatching) return undefined;
      const [type, bubbles, cancelable, detail = null] = args;
      event.init(ToString(type), ToBoolean(bubbles), ToBoolean(cancelable));
      if (owner === 'CustomEvent') event.fields = { ...event.fields, detail };
      return undefined;
    });
  define('initEvent', 'Event');
  define('initCustomEvent', 'CustomEvent');
}

function definePhases(realm: Realm): void {
  for (const [phase, name] of ['NONE', 'CAPTURING_PHASE', 'AT_TARGET', 'BUBBLING_PHASE'].entries())
    for (const holder of ['%Event%', '%Event.prototype%'])
      defineValue(realm.intrinsic(holder as never), name, phase, ENUMERABLE);
}

const ERROR = { message: '', filename: '', lineno: 0, colno: 0, error: undefined };

/** What Bun has of them. */
export function installBunEvents(host: BaseHost, realm: Realm): void {
  defineInitEvent(realm);
  definePhases(realm);
  defineInterface(realm, { name: 'ErrorEvent', ...eventClass(host, realm, { ...ERROR, error: null }) });
  defineInterface(realm, { name: 'CloseEvent', ...eventClass(host, realm, { wasClean: false, code: 0, reason: '' }) });
}

/** The further event classes of a page. */
export function installEventClasses(host: BaseHost, realm: Realm): void {
  const define = (
    name: string,
    fields: Readonly<Record<string, Value>>,
    parent = 'Event',
    inherited: Readonly<Record<string, Value>> = {},
    defined?: (prototype: GuestObject) => void,
  ): void =>
    defineInterfaceLater(realm, name, () => ({ ...eventClass(host, realm, fields, parent, inherited), defined }));
  defineInitEvent(realm);
  definePhases(realm);
  if (!realm.hasIntrinsic('%MessageEvent.prototype%'))
    define('MessageEvent', {
      data: null,
      origin: '',
      lastEventId: '',
      source: null,
      ports: null,
    });
  define('ErrorEvent', ERROR);
  defineInterfaceLater(realm, 'PromiseRejectionEvent', () => rejectionEvent(host, realm));
  define('TaskPriorityChangeEvent', { previousPriority: '' });
  define('PageTransitionEvent', { persisted: false });
  define('UIEvent', UI);
  const mouse = { ...MOUSE, ...UI };
  define('MouseEvent', MOUSE, 'UIEvent', UI, (prototype) => {
    definePlaces(realm, prototype);
    defineModifierState(realm, prototype, 'MouseEvent');
  });
  define('PointerEvent', POINTER, 'MouseEvent', mouse);
  define('SubmitEvent', { submitter: null });
  define('FormDataEvent', { formData: null });
  define('KeyboardEvent', KEYS, 'UIEvent', UI, (prototype) => {
    defineModifierState(realm, prototype, 'KeyboardEvent');
    defineAccessor(realm, prototype, 'which', (self) => {
      const event = isObject(self) ? self.data : undefined;
      if (!(event instanceof EventData)) return illegalReceiver('KeyboardEvent');
      return agent.stackRules.style === 'firefox' ? 0 : (event.fields.keyCode ?? 0);
    });
  });
  define('WheelEvent', { deltaX: 0, deltaY: 0, deltaZ: 0, deltaMode: 0 }, 'MouseEvent', mouse);
  define('DragEvent', { dataTransfer: null }, 'MouseEvent', mouse);
  for (const [name, parent, fields] of FURTHER) define(name, fields, parent, parent === 'UIEvent' ? UI : {});
}

/** Places that follow from others: nothing here is scrolled or placed when an event is made. https://drafts.csswg.org/cssom-view/#extensions-to-the-mouseevent-interface */
function definePlaces(realm: Realm, prototype: GuestObject): void {
  for (const axis of ['X', 'Y'])
    for (const name of ['page', 'offset', ...(axis === 'X' ? ['x'] : ['y'])])
      defineAccessor(realm, prototype, name.length === 1 ? name : `${name}${axis}`, (self) => {
        const event = isObject(self) ? self.data : undefined;
        return event instanceof EventData ? (event.fields[`client${axis}`] ?? 0) : illegalReceiver('MouseEvent');
      });
}

const MODIFIER_FIELDS = lookup<string>({
  Alt: 'altKey',
  Control: 'ctrlKey',
  Meta: 'metaKey',
  Shift: 'shiftKey',
  ...Object.fromEntries(MODIFIER_OPTIONS.map((name) => [name, `modifier${name}`])),
});

/** https://w3c.github.io/uievents/#dom-keyboardevent-getmodifierstate */
function defineModifierState(realm: Realm, prototype: GuestObject, owner: string): void {
  defineMethod(realm, prototype, 'getModifierState', 1, (self, args) => {
    const event = isObject(self) ? self.data : undefined;
    if (!(event instanceof EventData)) return illegalReceiver(owner);
    requireArguments(args, 1, `execute 'getModifierState' on '${owner}'`);
    const field = MODIFIER_FIELDS[ToString(args[0])];
    return field !== undefined && ToBoolean(event.fields[field]);
  });
}

function prevent(event: EventData): void {
  if (event.cancelable && !event.inPassive) event.canceled = true;
}

function defineEvent(host: BaseHost, realm: Realm): void {
  defineInterface<EventData>(realm, {
    name: 'Event',
    data: EventData,
    needs: 1,
    make: (args) => eventFrom(host, 'Event', args, {}),
    made: (_event, self) => ownTrust(host, realm, self),
    get: {
      type: (event) => event.type,
      target: (event) => event.target,
      currentTarget: (event) => (host.words.refusals?.keepsCurrentTarget === true ? event.target : event.currentTarget),
      srcElement: (event) => event.target,
      cancelable: (event) => event.cancelable,
      bubbles: (event) => event.bubbles,
      composed: (event) => event.composed,
      defaultPrevented: (event) => event.canceled,
      returnValue: (event) => !event.canceled,
      timeStamp: (event) => (host.words.isTimeless === true ? 0 : event.timeStamp),
      ...(host.words.ownsTrust === true ? {} : { isTrusted: (event: EventData) => event.trusted }),
      eventPhase: (event) => event.phase,
      cancelBubble: (event) => event.stopped,
    },
    set: {
      cancelBubble: (event, value) => {
        if (ToBoolean(value)) event.stopped = true;
      },
      returnValue: (event, value) => {
        if (!ToBoolean(value)) prevent(event);
      },
    },
    methods: {
      preventDefault: (event) => {
        prevent(event);
        return undefined;
      },
      stopPropagation: (event) => {
        event.stopped = true;
        return undefined;
      },
      stopImmediatePropagation: (event) => {
        event.stopped = event.stopImmediately = true;
        return undefined;
      },
      composedPath: (event) => CreateArrayFromList(composedPath(event)),
    },
  });
}
