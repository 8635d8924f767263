import { BodyKind, CodeKind, type FnCode } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import { tokenAfter } from '../../compile/positions.ts';
import type { BuiltinData } from '../../objects/function.ts';
import { isObject, Kind } from '../../objects/guest-object.ts';
import { agent } from '../../spec/agent.ts';
import type { StackRules } from '../../spec/stack-rules.ts';
import { functionName, isClass, isTopLevel, methodName, debugName, ownName, typeName } from './names.ts';
import { placeIn } from './places.ts';
import { reread } from './reread.ts';
import type { StackSite } from './site.ts';

/* The text of one line of a stack, as V8 writes it. */

/** Code made of a string: what made it, and whether a function constructor did. */
export interface EvalOrigin {
  readonly maker: StackSite;
  /** For what a function constructor made; what is inside of it is made of the same text. */
  readonly byFunction: boolean;
  readonly text: 'eval' | 'function';
}

const evalOrigins = new WeakMap<FnCode, EvalOrigin>();

/** Tells that `code` and what is inside of it was made of a string, by what runs now. */
export function noteEvalOrigin(
  code: FnCode,
  maker: StackSite,
  byFunction: boolean,
  text: EvalOrigin['text'] = byFunction ? 'function' : 'eval',
): void {
  evalOrigins.set(code, { maker, byFunction, text });
  for (const inner of code.functions) noteEvalOrigin(inner, maker, false, text);
}

export const isMade = (code: FnCode): boolean => evalOrigins.has(code);

/** A line of a text that the program made, for hosts that show it. */
export interface MadeLine {
  readonly text: string;
  /** Its number, as stacks show it. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** The line around an offset of a text. */
export function lineAt(text: string, offset: number): MadeLine {
  const before = text.slice(0, offset).split(LINE_END);
  return { text: text.split(LINE_END)[before.length - 1], line: before.length, column: before.at(-1)!.length + 1 };
}

/** Where an op stands in a text that the program made; undefined in its files. */
export function madeLine(fc: FnCode, pc: number): MadeLine | undefined {
  const origin = evalOrigins.get(fc);
  if (origin === undefined) return undefined;
  const { line, column } = placeIn(fc, pc, agent.stackRules, false);
  const text = fc.source.split(LINE_END)[line - 1];
  return { text, line: line - (origin.text === 'function' ? headLines(agent.stackRules.v8) : 0), column };
}

export const evalOriginOf = ({ fc }: StackSite): EvalOrigin | undefined =>
  fc === null ? undefined : evalOrigins.get(fc);

/** The whole stack under its head, as the engine puts the lines together. */
export function stackLines(sites: readonly StackSite[], rules: StackRules): string {
  if (rules.style === 'v8') return sites.map((site) => `\n    at ${describeSite(site, rules)}`).join('');
  // Firefox leaves built-ins out.
  if (rules.style === 'firefox')
    return sites
      .map((site) => (site.fc === null ? '' : `${firefoxName(site, rules)}@${placeOf(site, rules)}\n`))
      .join('');
  return sites.map((site) => (site.fc === null ? jscBuiltin(site) : jscLine(site, rules))).join('');
}

/** What the function itself is called: no receiver, no name that was only inferred. */
function plainName({ fc, fn }: StackSite): string {
  const isFunction =
    fc !== null && fc.kind !== CodeKind.Script && fc.kind !== CodeKind.Module && fc.kind !== CodeKind.Eval;
  return isFunction && fn !== null ? ownName(fn) : '';
}

/** The function's own name, else what it goes into. */
function firefoxName(site: StackSite, rules: StackRules): string {
  const name = plainName(site);
  if (site.fc === null) return name;
  // What sets up fields has no name of its own there.
  if (site.fc.kind === CodeKind.ClassInitializer || site.fc.kind === CodeKind.StaticBlock)
    return reread.inferredName(site.fc, rules);
  const isNameless = name === '' && (site.fc.kind === CodeKind.Arrow || site.fc.kind === CodeKind.Function);
  return isNameless ? reread.inferredName(site.fc, rules) : name;
}

/** What JavaScriptCore has written in JavaScript of its own, and what leaves no line. */
const JSC_OWN =
  /^(?:map|forEach|filter|some|every|find|findIndex|findLast|findLastIndex|reduce|reduceRight|from|fromEntries|of|at|groupBy|Promise|try|then|finally|catch|use|adopt|defer|move|disposeAsync)$/;
const JSC_HIDDEN = /^(?:next|return|throw|flatMap|apply|call|within)$/;

function jscBuiltin({ fn, isAsync, receiver, constructs, text }: StackSite): string {
  if (text !== '') return `\n    at ${text}`;
  if (fn === null || isAsync) return '';
  const { name } = fn.data as BuiltinData;
  if (JSC_HIDDEN.test(name)) return '';
  const isOwn = JSC_OWN.test(name) && !(isObject(receiver) && receiver.kind === Kind.TypedArray);
  return isOwn ? `\n    at ${constructs ? 'new ' : ''}${name} (native:1:11)` : `\n    at ${name} (unknown)`;
}

function jscLine(site: StackSite, rules: StackRules): string {
  if (site.fc?.kind === CodeKind.ClassInitializer && site.receiver !== site.fn && !isClass(site.receiver)) return '';
  if (site.fc?.library === true) return jscLibrary(site, rules);
  if (isDefaultConstructor(site.fc))
    return `\n    at ${jscName(site)} (unknown:1:${site.fc?.kind === CodeKind.DerivedConstructor ? 28 : 11})`;
  if (site.fc?.kind === CodeKind.Module) return site.isAsync ? '' : `\n    at ${placeOf(site, rules)}`;
  return `\n    at ${site.isAsync ? 'async ' : ''}${jscName(site)} (${placeOf(site, rules)})`;
}

/** Where Bun's emitters call one listener or several, by the number of arguments; it has no other functions there. */
const EMITS: Readonly<Record<string, readonly string[]>> = {
  emitOne: ['97:22', '100:22', '103:22', '106:22', '109:23'],
  emitSeveral: ['118:23', '121:23', '124:23', '127:23', '130:24'],
};

function jscLibrary(site: StackSite, rules: StackRules): string {
  const fc = site.fc!;
  if (/^node:(?:fs|worker_threads|internal\/(?:fs\w*|memory_files|errors))$/.test(fc.shownFile)) return jscFiles(site);
  if (fc.shownFile !== 'node:events') return `\n    at ${jscName(site)} (${placeOf(site, rules)})`;
  const { receiver: args } = site;
  const place = EMITS[fc.name]?.[Math.min(isObject(args) ? args.elems.length : 0, 4)];
  if (place !== undefined) return `\n    at emit (node:events:${place})`;
  if (fc.name === 'unhandledError') return '\n    at emitError (node:events:60:30)';
  return fc.name === 'emit' && fc.code[site.pc] === Op.Throw ? '\n    at emitError (node:events:50:13)' : '';
}

/** Bun has its files in native code, but for what calls the program back: on a line for each number of arguments. */
function jscFiles(site: StackSite): string {
  const { name } = site.fc!;
  if (name.startsWith('guarded')) return `\n    at guarded (internal:shared:${110 + 2 * Number(name.slice(7))}:26)`;
  const own = jscName(site);
  return own.endsWith('Sync') && !site.isAsync ? `\n    at ${own} (unknown)` : '';
}

/** The one that a class has when it gives none. */
const isDefaultConstructor = (fc: StackSite['fc']): boolean =>
  fc !== null &&
  (fc.kind === CodeKind.BaseConstructor || fc.kind === CodeKind.DerivedConstructor) &&
  !/\bconstructor\s*\(/.test(fc.source.slice(fc.start, fc.end));

function jscName(site: StackSite): string {
  if (site.fc?.kind === CodeKind.ClassInitializer || site.fc?.kind === CodeKind.StaticBlock) return '<anonymous>';
  const name = (site.isAsync || site.isResumed) && !isNamedInSource(site) ? '' : jscOwnName(site);
  if (name === '') return '<anonymous>';
  return site.constructs ? `new ${name}` : name;
}

/** Of those that wait or were resumed it knows only names that the source gives. */
function isNamedInSource({ fc, fn }: StackSite): boolean {
  if (fc === null || fn === null || fc.kind === CodeKind.Arrow) return false;
  const head = fc.source.slice(fc.start, tokenAfter(fc.source, fc.start, '(')).trimEnd();
  return head !== '' && head.endsWith(ownName(fn));
}

/** A function's name, of generators and async functions no symbols; an accessor's with its kind where the key is worked out. */
function jscOwnName(site: StackSite): string {
  const name = plainName(site);
  if (name.startsWith('[') && site.fc?.body !== BodyKind.Normal) return '';
  return site.fc?.name === '' ? name : name.replace(/^[gs]et /, '');
}

/** A function's name. What a function constructor made has none of its own; what has none in a text is called like the text. */
export function shownName(site: StackSite, rules: StackRules): string {
  const origin = evalOriginOf(site);
  const name = origin?.byFunction === true ? '' : functionName(site, rules);
  return name === '' && origin !== undefined ? 'eval' : name;
}

/** `    at …` */
export function describeSite(site: StackSite, rules: StackRules): string {
  if (site.text !== '') return site.text;
  const text = siteText(site, rules);
  return site.isAsync ? `async ${text}` : text;
}

function siteText(site: StackSite, rules: StackRules): string {
  if (site.index >= 0) return `Promise.${functionName(site, rules)} (index ${site.index})`;
  const name = shownName(site, rules);
  const place = placeOf(site, rules);
  if (site.constructs) return `new ${name === '' ? '<anonymous>' : name} (${place})`;
  if (!isTopLevel(site)) return `${methodCall(site, name, rules)} (${place})`;
  return name === '' ? place : `${name} (${place})`;
}

function methodCall(site: StackSite, name: string, rules: StackRules): string {
  const type = typeName(site.receiver, rules);
  const method = methodName(site);
  if (name === '') return `${type === '' ? '' : `${type}.`}${method === '' ? '<anonymous>' : method}`;
  const isModern = rules.v8 >= 10;
  const owner = (isModern && isClass(site.receiver) && debugName(site.receiver, rules)) || type;
  const isPrefixed = owner !== '' && owner !== name && (isModern ? IDENTIFIER.test(name) : !name.startsWith(owner));
  const alias = site.isAsync || method === '' || endsWith(name, method, rules) ? '' : ` [as ${method}]`;
  return `${isPrefixed ? `${owner}.` : ''}${name}${alias}`;
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

function endsWith(name: string, method: string, rules: StackRules): boolean {
  if (name === method || name.endsWith(`.${method}`)) return true;
  return rules.v8 >= 12 && name.endsWith(` ${method}`);
}

/** `file:line:column`, with where the code came from when a program made it. */
function placeOf(site: StackSite, rules: StackRules): string {
  const { fc } = site;
  if (fc === null) return isNative(site, rules) ? 'native' : '<anonymous>';
  // Of a host's library only the name is known: its lines are not those of the real one.
  if (fc.library) return agent.hostStack?.placeOf(fc.shownFile, fc.name, fc.kind === CodeKind.Method) ?? fc.shownFile;
  const origin = evalOriginOf(site);
  const { line, column } = placeIn(fc, site.pc, rules, origin === undefined);
  if (origin === undefined) return `${agent.hostStack?.shownFile(fc.shownFile) ?? fc.shownFile}:${line}:${column}`;
  if (rules.style === 'jsc') return `file://${outermostFile(origin)}:${line}:${column}`;
  if (rules.style === 'firefox')
    return `${firefoxOrigin(origin)} > ${origin.text === 'function' ? 'Function' : 'eval'}:${line}:${column}`;
  return `${originText(origin, rules)}, <anonymous>:${line - (origin.text === 'function' ? headLines(rules.v8) : 0)}:${column}`;
}

/** A site's place as JavaScriptCore shows it. */
export function shownPlace(site: StackSite, rules: StackRules): { file: string; line: number; column: number } {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/s.exec(placeOf(site, rules)) ?? ['', '', '0', '0'];
  return { file, line: Number(line), column: Number(column) };
}

/** JavaScriptCore shows the file that the text was made in, not that it was a text. */
function outermostFile({ maker }: EvalOrigin): string {
  const outer = evalOriginOf(maker);
  return outer === undefined ? (maker.fc?.shownFile ?? '') : outermostFile(outer);
}

/** How many lines of what a function constructor puts before the body did not count. */
const headLines = (v8: number): number => (v8 > 7.5 && v8 < 8 ? 2 : 0);

/** `file line 3 > eval line 1`: the place of a call within a text, text by text. */
function firefoxOrigin({ maker }: EvalOrigin): string {
  if (maker.fc === null) return '';
  const outer = evalOriginOf(maker);
  const { line } = maker.fc.placeAt(maker.pc);
  return `${outer === undefined ? maker.fc.shownFile : `${firefoxOrigin(outer)} > eval`} line ${line}`;
}

/** `eval at f (file:line:column)` */
export function originText({ maker }: EvalOrigin, rules: StackRules): string {
  const name = shownName(maker, rules);
  const origin = evalOriginOf(maker);
  const isEval = origin !== undefined && name === 'eval';
  return `eval at ${name === '' || isEval ? '<anonymous>' : name} (${origin === undefined ? placeOf(maker, rules) : originText(origin, rules)})`;
}

/** Built-ins that V8 used to write in JavaScript of its own. */
const JAVASCRIPT_BUILTINS: readonly (readonly [until: number, names: ReadonlySet<string>])[] = [
  [
    6,
    new Set([
      'map',
      'forEach',
      'reduce',
      'filter',
      'some',
      'Map',
      'Set',
      'WeakMap',
      'WeakSet',
      '[Symbol.replace]',
      'replace',
      'all',
      'slice',
      'parseInt',
      'Uint8Array',
      'normalize',
      'keyFor',
      'get',
      'then',
      'catch',
      'race',
      'resolve',
      'reject',
      'add',
      'push',
      'repeat',
    ]),
  ],
  [6.5, new Set(['find', 'findIndex', 'from', 'repeat'])],
  [7, new Set(['sort', 'join'])],
];

export function isNative(site: StackSite, rules: StackRules): boolean {
  if (site.fc !== null || site.fn === null || rules.v8 >= 7) return false;
  const { name } = site.fn.data as BuiltinData;
  return JAVASCRIPT_BUILTINS.some(([until, names]) => rules.v8 < until && names.has(name));
}
