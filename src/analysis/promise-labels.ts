import { type Pieces, runAll } from '../base/slices.ts';
import {
  type FunctionRecord,
  functionAt,
  HANDLER_KINDS,
  handlerAt,
  PROMISE_ROLES,
  type Site,
  stringAt,
  type Trace,
  type TraceTables,
} from '../trace/index.ts';
import { type BoundPromises, boundPromisesInPieces } from './bound-promises.ts';
import { newlinesIn, openingParenthesis } from './call-text.ts';
import { activationLabel, lineOf, nameInFile, siteOfPromise, sourceOf } from './names.ts';
import type { Sources } from './types.ts';

/*
 * What a promise is called in sentences and on cards: the variable that holds it ("settled"), the call that made
 * it ("waiter()"), or the method and line ("Promise.all:5", ".then:10"), or their role and line ("from-sync:4",
 * "from-sync-value:4"), or where no line made them the role alone: "(from-sync)". What a call made for itself, as a pipe
 * of streams does, is "inner:5". The engine's own carry their role and
 * whom they serve: "wrapper(settled)". What a combinator makes on the way is none of these: "element:5" for a value
 * that it was given, "element-then:5" for what the `then` returned that it called.
 */

const MAX_LABEL = 40;
const FROM_SYNC_ROLE = PROMISE_ROLES.indexOf('from-sync');
const FROM_SYNC_HANDLER = HANDLER_KINDS.indexOf('from-sync');
const memo = new WeakMap<TraceTables, { sources: Sources; labels: readonly string[] }>();

/** Promises that are named before it may pause. */
const PIECE = 1024;

/** Labels by promise id; labels[0] is ''. */
export function promiseLabels(trace: Trace, tables: TraceTables, sources: Sources): readonly string[] {
  return runAll(promiseLabelsInPieces(trace, tables, sources));
}

/** The same of one promise, `.then:3:util.js` where the program has several files. */
export function promiseNameInFile(trace: Trace, tables: TraceTables, sources: Sources, promise: number): string {
  const label = promiseLabels(trace, tables, sources)[promise] ?? '';
  return nameInFile(trace, label, siteOfLabel(trace, tables, sources, promise));
}

/** Where the line stands that a promise's name tells: the engine's own are told by the promise that they serve. */
export function siteOfLabel(trace: Trace, tables: TraceTables, sources: Sources, id: number): number {
  const { role, target, parent, site } = tables.promises;
  const kind = PROMISE_ROLES[role[id]];
  const served = kind === 'wrapper' ? target[id] : kind === 'adoption' || kind === 'throwaway' ? parent[id] : 0;
  const own = served || id;
  return siteOfPromise(trace, tables, sources, own) || site[own];
}

/** The same, about a thousand promises at a time. */
export function* promiseLabelsInPieces(trace: Trace, tables: TraceTables, sources: Sources): Pieces<readonly string[]> {
  const known = memo.get(tables);
  if (known?.sources === sources) return known.labels;
  const bound = yield* boundPromisesInPieces(trace);
  const labeller = new Labeller(trace, tables, sources, bound);
  const labels = [''];
  for (let id = 1; id <= tables.promises.length; id++) {
    labels.push(labeller.labelOf(id));
    if (id % PIECE === 0) yield;
  }
  yield* nameIteratorValues(trace, tables, labels);
  yield* nameInternals(tables, labels);
  memo.set(tables, { sources, labels });
  return labels;
}

/** Promises in the order they were made. */
class Labeller {
  private readonly trace: Trace;
  private readonly tables: TraceTables;
  private readonly sources: Sources;
  private readonly bound: BoundPromises;
  private readonly bySite = new Map<number, SiteLabel>();
  /** Sites of calls that make promises on the way to the one they return. */
  private readonly makers = new Set<number>();
  /** By site and function. */
  private readonly calledBack = new Map<number, boolean>();

  constructor(trace: Trace, tables: TraceTables, sources: Sources, bound: BoundPromises) {
    this.trace = trace;
    this.tables = tables;
    this.sources = sources;
    this.bound = bound;
  }

  labelOf(id: number): string {
    const { trace, tables } = this;
    const role = PROMISE_ROLES[tables.promises.role[id]];
    if (role === 'wrapper' || role === 'throwaway' || role === 'adoption') return role;
    if (role === 'module') return 'module';
    const site = siteOfPromise(trace, tables, this.sources, id);
    const line = lineOf(trace, site);
    const element = ELEMENTS[role];
    if (element && this.makers.has(site)) return `${element}:${line}`;
    if ((role === 'combinator' || role === 'async-from') && site !== 0) this.makers.add(site);
    if (this.isInside(role, id, site)) return `inner:${line}`;
    const label = this.isCalledBack(role, id, site) ? '' : this.labelOfSite(site).text;
    if (label !== '') return label;
    if (role === 'async-function') return callNameOf(activationLabel(trace, tables, tables.promises.activation[id]));
    return line > 0 ? `${role}:${line}` : `(${role})`;
  }

  private labelOfSite(site: number): SiteLabel {
    const known = this.bySite.get(site);
    if (known !== undefined) return known;
    const place = this.trace.sites[site];
    const label = labelOfSite(place, this.sources[place?.file ?? ''] ?? '');
    this.bySite.set(site, label);
    return label;
  }

  /**
   * Made on the way by what sets up an object of another class, `new ReadableStream(…)`, or gives one: `up` in
   * `const up = source.pipeThrough(…)` never held a promise.
   */
  private isInside(role: string, id: number, site: number): boolean {
    if (role === 'constructed' || role === 'async-function' || site === 0) return false;
    if (this.trace.sites[site]?.role === 'new') return true;
    const { variable } = this.labelOfSite(site);
    return this.bound.get(variable)?.has(id) === false;
  }

  /** Of an async function that the call at `site` did not name but was given: `map(load)`, `new Promise(async …)`. */
  private isCalledBack(role: string, id: number, site: number): boolean {
    if (role !== 'async-function' || site === 0) return false;
    const { activations, promises } = this.tables;
    const index = activations.fn[promises.activation[id]] ?? 0;
    const key = site * this.trace.functions.length + index;
    const known = this.calledBack.get(key);
    if (known !== undefined) return known;
    const is = this.isGiven(functionAt(this.trace, index), site);
    this.calledBack.set(key, is);
    return is;
  }

  private isGiven(fn: FunctionRecord, site: number): boolean {
    const { trace } = this;
    const place = trace.sites[site];
    if (!place || place.role === 'new') return true;
    const text = sourceOf(place, this.sources);
    const open = openingParenthesis(text);
    const body = trace.sites[fn.site];
    if (open < 0 || !body) return false;
    if (body.file === place.file && body.start >= place.start + open && body.end <= place.end) return true;
    const name = stringAt(trace, fn.name);
    const callee = text.slice(0, open).trimEnd();
    if (name !== '' && endsWithName(callee, name)) return false;
    return CALLS_OTHERS.test(callee) || (name !== '' && namesOf(text.slice(open)).includes(name));
  }
}

/** What they are called that a combinator, or Array.fromAsync, makes on the way. */
const ELEMENTS: Readonly<Record<string, string>> = {
  resolve: 'element',
  derived: 'element-then',
  'from-sync': 'from-sync',
};

/** What calls functions that were given to another call, or what stands before it. */
const CALLS_OTHERS = /\.(?:emit|dispatchEvent|click|focus|blur|submit|requestSubmit|reset|abort|call|apply)$/;

function endsWithName(callee: string, name: string): boolean {
  return namesOf(callee).at(-1) === name;
}

function namesOf(text: string): string[] {
  return text.match(/#?[\p{ID_Start}_$][\p{ID_Continue}$]*/gu) ?? [];
}

/** `load` → "load()", `ƒ:12` → "ƒ():12": what the function that begins there returned. Names of a library stay whole. */
function callNameOf(name: string): string {
  if (/^ƒ:\d+$/.test(name)) return name.replace(':', '():');
  return name.startsWith('node:') ? `${name}()` : cap(`${name}()`);
}

/** A step of a sync iterator has two promises, both of one role: that of its result waits for that of its value. */
function* nameIteratorValues(trace: Trace, tables: TraceTables, labels: string[]): Pieces<void> {
  const { promise, onFulfilled, length } = tables.reactions;
  for (let id = 1; id <= length; id++) {
    if (id % PIECE === 0) yield;
    if (tables.promises.role[promise[id]] !== FROM_SYNC_ROLE) continue;
    if (handlerAt(trace, onFulfilled[id]).kind !== FROM_SYNC_HANDLER) continue;
    labels[promise[id]] = labels[promise[id]].replace(/\bfrom-sync\b(?!-)/, 'from-sync-value');
  }
}

/** The engine's promises are named after the promise they serve, which may be younger than they are. */
function* nameInternals(tables: TraceTables, labels: string[]): Pieces<void> {
  const { role, target, parent } = tables.promises;
  const ofThenables = wrappersOfThenables(tables);
  for (let id = 1; id < labels.length; id++) {
    if (id % PIECE === 0) yield;
    const name = PROMISE_ROLES[role[id]];
    const served =
      name === 'wrapper'
        ? ofThenables.has(id)
          ? 0
          : target[id]
        : name === 'adoption' || name === 'throwaway'
          ? parent[id]
          : 0;
    // One level is enough to tell them apart, and a wrapper of a wrapper would nest without end.
    if (served !== 0 && labels[served])
      labels[id] = cap(`${name}(${labels[served].replace(/(?<=[^ƒ])\((?!\)$).*$/s, '')})`);
  }
}

/** Wrappers of awaits that wait for no promise: one that a thenable gives later is not what they are made for. */
function wrappersOfThenables({ awaits }: TraceTables): ReadonlySet<number> {
  const found = new Set<number>();
  for (let entry = 0; entry < awaits.length; entry++)
    if (awaits.operandPromise[entry] === 0) found.add(awaits.promise[entry]);
  return found;
}

interface SiteLabel {
  readonly text: string;
  /** The variable that what the expression gives is written to, '' where there is none, or where that is the promise it makes. */
  readonly variable: string;
}

const NO_LABEL: SiteLabel = { text: '', variable: '' };

/** Label from the text around the expression that made a promise. */
function labelOfSite(site: Site | undefined, source: string): SiteLabel {
  if (!site || site.id === 0 || source === '') return NO_LABEL;
  if (site.role !== 'call' && site.role !== 'new' && site.role !== 'expression') return NO_LABEL;
  const text = source.slice(site.start, site.end);
  const holder = holderOf(source, site);
  const name = holder?.name || resolversPart(source, site, text);
  if (name !== '') {
    const variable = holder?.isWritten && !GIVES_PROMISES.test(calleeOf(text)) ? name : '';
    return WAIT_ASYNC.test(text) ? labelled(`${name}.value`) : labelled(name, variable);
  }
  if (site.role === 'new') return labelled(`${text.match(/^new\s+[\p{ID_Continue}$.]+/u)?.[0] ?? 'new'}:${site.line}`);
  return labelled(calleeLabel(text, site.line));
}

const labelled = (text: string, variable = ''): SiteLabel => ({ text: cap(text), variable });

/** Calls that return the promise they make. */
const GIVES_PROMISES = /(?:^Promise\s*\.\s*\w+|\.\s*(?:then|catch|finally))$/;

/** The variable or property that an expression is given to as a whole, and whether by `=`. */
function holderOf(source: string, site: Site): { readonly name: string; readonly isWritten: boolean } | null {
  if (!/^\s*(?:[;,)\]}]|\/[/*]|$)/.test(firstLineAfter(source, site.end))) return null;
  const before = source.slice(Math.max(0, site.start - 120), site.start);
  const match = /(?:^|[^\p{ID_Continue}$.#])(#?[\p{ID_Start}_$][\p{ID_Continue}$.#]*)\s*(=|:)\s*$/u.exec(before);
  if (!match || /^(?:case|default|return)$/.test(match[1])) return null;
  return { name: match[1], isWritten: match[2] === '=' };
}

/** The variable that takes the promise out of what `Promise.withResolvers()` gives: `{ promise: done, resolve }`. */
function resolversPart(source: string, site: Site, text: string): string {
  if (!WITH_RESOLVERS.test(text)) return '';
  const before = source.slice(Math.max(0, site.start - 120), site.start);
  const parts = /\{([^{}]*)\}\s*=\s*$/u.exec(before)?.[1] ?? '';
  const found = /(?:^|,)\s*promise\s*(?::\s*([\p{ID_Continue}$]+)\s*)?(?=,|$)/u.exec(parts.trim());
  return found ? (found[1] ?? 'promise') : '';
}

const WITH_RESOLVERS = /^[\p{ID_Continue}$.]*\bwithResolvers\s*\(\s*\)$/u;

/** What it returns holds the promise, as it does whether there is anything to wait for. */
const WAIT_ASYNC = /^[\p{ID_Continue}$.]*\bwaitAsync\s*\(/u;

function firstLineAfter(source: string, from: number): string {
  const end = source.indexOf('\n', from);
  return source.slice(from, end < 0 ? source.length : end);
}

/** `f(1)` → "f()", `p.then(a)` → ".then:10", `Promise.all([…])` → "Promise.all:5". */
function calleeLabel(text: string, line: number): string {
  const callee = calleeOf(text);
  const method = /\.\s*(then|catch|finally)$/.exec(callee);
  if (method) return `.${method[1]}:${line + newlinesIn(callee)}`;
  if (/^[\p{ID_Continue}$]+$/u.test(callee)) return `${callee}()`;
  const name = /[\p{ID_Continue}$]+(?:\.#?[\p{ID_Continue}$]+)*$/u.exec(callee)?.[0] ?? '';
  return name === '' ? '' : `${name}:${line + newlinesIn(callee)}`;
}

/** What stands before the parentheses of a call. */
function calleeOf(text: string): string {
  const open = openingParenthesis(text);
  return (open < 0 ? text : text.slice(0, open)).trimEnd();
}

function cap(label: string): string {
  return label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label;
}
