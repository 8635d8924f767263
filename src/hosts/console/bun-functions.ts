import type { BoundData } from '../../engine/objects/bound-function.ts';
import type { ClosureData } from '../../engine/objects/closure.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { ownData, ownText } from '../error-position.ts';
import type { ShownLine } from './bun-lists.ts';
import { isClass } from './guest-facts.ts';

/* Functions and classes as Bun's console shows them: by what they were called where they were written. */

/** A class by its name and its parent's, if that is one; another function by its kind and name. */
export function showFunction(line: ShownLine, callee: GuestObject): string {
  const name = writtenName(callee);
  const parent = callee.shape.proto;
  if (isShownAsClass(callee)) {
    const above = parent !== null && isShownAsClass(parent) ? writtenName(parent) : '';
    line.addText(name + above);
    return `[class ${name === '' ? '(anonymous)' : name}${above === '' ? '' : ` extends ${above}`}]`;
  }
  const kind = (parent === null ? '' : kindOf(parent)) || 'Function';
  return name === '' || name === kind ? `[${kind}]` : `[${kind}: ${name}]`;
}

/** Functions that inherit from one of the program's go by its name. */
function kindOf(parent: GuestObject): string {
  return (parent.methods.call === null ? '' : writtenName(parent)) || ownText(parent, WELL_KNOWN.toStringTag);
}

/** JavaScriptCore's constructors are classes, but for that of promises, which is written in JavaScript. */
function isShownAsClass(callee: GuestObject): boolean {
  if (callee.kind !== Kind.Builtin) return isClass(callee);
  return callee.methods.construct !== null && callee !== agent.realm.intrinsics.get('%Promise%');
}

/** What a program makes of the property `name` is not asked. A symbol names nothing, but of the engine's own. */
function writtenName(callee: GuestObject): string {
  const shown = ownText(callee, 'displayName');
  if (shown !== '') return shown;
  if (callee.kind === Kind.Bound) return writtenName((callee.data as BoundData).target);
  if (callee.kind === Kind.Closure) {
    const { code } = callee.data as ClosureData;
    if (!code.library) return code.name;
  }
  const name = Get(callee, 'name');
  return typeof name === 'string' ? name : '';
}

/** What an object's class was called where it was written; of one without a name, and of what is no more than an object, the tag. */
export function shownClass(object: GuestObject): string {
  const maker = makerOf(object);
  const name = maker === undefined ? '' : writtenName(maker);
  if (name !== 'Object' && name !== '') return name;
  return ownText(object, WELL_KNOWN.toStringTag) || ownText(object.shape.proto, WELL_KNOWN.toStringTag) || 'Object';
}

function makerOf(object: GuestObject): GuestObject | undefined {
  for (let holder: GuestObject | null = object; holder !== null; holder = holder.shape.proto) {
    const maker = ownData(holder, 'constructor') as Value;
    if (maker !== undefined) return isObject(maker) && maker.methods.call !== null ? maker : undefined;
  }
  return undefined;
}
