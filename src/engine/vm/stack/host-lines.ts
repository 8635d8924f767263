/* What the call sites of the host's own code tell, read from their lines. */

interface HostLine {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export function hostLine(text: string): HostLine | null {
  const match = /^(?:async )?(?:(.*) \()?([^()]*?):(\d+):(\d+)\)?$/.exec(text);
  return match === null
    ? null
    : { name: match[1] ?? '', file: match[2], line: Number(match[3]), column: Number(match[4]) };
}

/** Functions that Node's loader assigns to members of Module; all its others have names of their own. */
const ASSIGNED = /^(?:(?:Module|Function|Object)\.)?(?:Module\.)?(?:_extensions\.)?(_compile|\.js|load|_load|runMain)$/;

/** What the loop calls; as methods of nothing that would have their names. */
const CALLED_BY_LOOP = /^(?:listOnTimeout|process(?:Immediate|TicksAndRejections|Timers))$/;

const nameOf = (text: string): string => hostLine(text)?.name ?? '';

/** `Type.name [as method]` without type and method. */
const ownName = (name: string): string => name.replace(/ \[as .*/, '').replace(/^(?:[A-Z]\w*|process)\./, '');

/** The class that stands before the name. What the loop calls on `process` had one before it was written. */
export function hostType(text: string, v8: number): string | undefined {
  const name = nameOf(text);
  if (/^process(?:Immediate|Timers)/.test(name)) return 'process';
  if (name === 'processTicksAndRejections') return v8 > 7.5 ? 'process' : undefined;
  const assigned = ASSIGNED.exec(name)?.[1];
  // Their lines begin with what they were assigned to.
  if (assigned === '.js') return 'Object';
  if (assigned === '_load' && v8 < 13) return 'Function';
  if (assigned === 'runMain' && v8 < 6) return undefined;
  return /^([A-Z]\w*|process)\./.exec(name)?.[1];
}

/** Since V8 12 a function that was only assigned has no name. */
export function hostFunction(text: string, v8: number): string {
  const name = nameOf(text);
  const assigned = ASSIGNED.exec(name)?.[1];
  if (assigned === undefined) return ownName(name);
  if (v8 >= 12) return '';
  return `Module.${assigned === '.js' ? '_extensions.' : ''}${assigned}`;
}

export function hostMethod(text: string, v8: number): string {
  const name = nameOf(text);
  const assigned = ASSIGNED.exec(name)?.[1];
  if (assigned !== undefined) return hostType(text, v8) === undefined ? '' : assigned;
  const alias = / \[as (.*)\]$/.exec(name)?.[1];
  if (alias !== undefined) return alias;
  const own = ownName(name);
  return own === name || CALLED_BY_LOOP.test(own) ? '' : own;
}
