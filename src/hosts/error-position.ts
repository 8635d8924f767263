import { headBefore, type MadeLine, stackOf } from '../engine/index.ts';
import { type GuestObject, isObject, Kind } from '../engine/objects/guest-object.ts';
import { slotOf } from '../engine/objects/shape.ts';
import { agent } from '../engine/spec/agent.ts';
import { CreateError } from '../engine/spec/errors.ts';
import { exceptionFacts } from './web/exception-facts.ts';
import type { Value } from '../engine/spec/values.ts';

export interface Place {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 0-based. */
  readonly column: number;
  /** The same in a text that the program made, its column 1-based. */
  readonly made?: MadeLine | undefined;
}

/** Node's own, by its names of all versions. */
const HOST_FILE = /^(?:node:|internal\/|(?:module|bootstrap_node|timers|events|fs|util|async_hooks)\.js$)/;

/** Where an error was made, by the topmost frame of its stack; null when it is no error, has no frames or is Node's own. */
export function errorPosition(value: Value): Place | null {
  const [first] = placesIn(value);
  return first === undefined || HOST_FILE.test(first.file) ? null : first;
}

/** Where the program stands, as the beginning of a message; '' where it does not run. */
export function hereIn(): string {
  const place = errorPosition(CreateError('Error', ''));
  return place === null ? '' : `${place.file}:${place.line}:${place.column + 1}: `;
}

/** Where the program stood when an error was made, be it by Node's code that it had called. */
export function programPosition(value: Value): Place | null {
  return placesIn(value).find(({ file }) => !HOST_FILE.test(file)) ?? null;
}

const FRAME = /\n\s+at (?:.*?\(|async )?([^()\n]*?):(\d+):(\d+)\)?(?=\n|$)/g;
const FIREFOX_FRAME = /^[^@\n]*@([^\n]*?):(\d+):(\d+)$/gm;

function placesIn(value: Value): Place[] {
  const frames = stackText(value).matchAll(agent.stackRules.style === 'firefox' ? FIREFOX_FRAME : FRAME);
  return Array.from(frames, ([, shown, at, column]) => {
    const line = Number(at);
    const file = shown.replace(/^file:\/\//, '');
    return { file, line, column: Number(column) - 1 - headBefore(line, agent.stackRules) };
  });
}

/** The stack of an error as text, read without running guest code; '' when it has none. */
export function stackText(value: Value): string {
  if (!isObject(value)) return '';
  const stack = stackOf(value);
  return typeof stack === 'string' ? stack : ownText(value, 'stack');
}

/** An own string property, read without running guest code; '' otherwise. */
export function ownText(value: Value, key: string | symbol): string {
  const stored = ownData(value, key);
  return typeof stored === 'string' ? stored : '';
}

/** The name of a thrown value's class: of the nearest `constructor`, where a class of the program's own has no `name`. */
export function className(value: GuestObject): string {
  for (let object: GuestObject | null = value; object !== null; object = object.shape.proto) {
    const name = ownText(ownData(object, 'constructor') as Value, 'name');
    if (name !== '') return name;
  }
  return nameAndMessage(value).name;
}

/** An own data property's value, read without running guest code. */
export function ownData(value: Value, key: string | symbol): unknown {
  if (!isObject(value) || value.kind === Kind.Proxy) return undefined;
  const info = value.shape.lookup(key);
  return info === -1 ? undefined : value.slots[slotOf(info)];
}

/** Class name and message of a thrown value, read from data properties only. */
export function nameAndMessage(value: Value): { readonly name: string; readonly message: string } {
  const facts = isObject(value) ? exceptionFacts(value) : undefined;
  if (facts !== undefined) return facts;
  if (!isObject(value) || value.kind === Kind.Proxy)
    return { name: '', message: typeof value === 'symbol' ? value.toString() : String(value) };
  let name = '';
  for (let object: GuestObject | null = value; object !== null && name === ''; object = object.shape.proto)
    name = ownText(object, 'name');
  let message = '';
  for (let object: GuestObject | null = value; object !== null && message === ''; object = object.shape.proto)
    message = ownText(object, 'message');
  return { name: name === '' ? 'Object' : name, message };
}
