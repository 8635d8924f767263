import {
  ACTIVATION_KINDS,
  functionAt,
  openContext,
  PROMISE_ROLES,
  type Site,
  stringAt,
  type Trace,
  type TraceTables,
} from '../trace/index.ts';
import type { Sources } from './types.ts';

/* Names that messages carry: they are code, not language, and read the same in every locale. */

const MAX_CODE = 60;
const ASYNC_FUNCTION = PROMISE_ROLES.indexOf('async-function');

/** For callers that have no source texts. One object, so that what is computed from it is remembered. */
export const NO_SOURCES: Sources = {};

/** 1-based line of a site, 0 when it is nowhere. */
export function lineOf(trace: Trace, site: number): number {
  return trace.sites[site]?.line ?? 0;
}

const severalFiles = new WeakMap<Trace, boolean>();

/** Whether code of more than one file was read, so that a line alone does not say where. */
function hasSeveralFiles(trace: Trace): boolean {
  const known = severalFiles.get(trace);
  if (known !== undefined) return known;
  const [first, ...rest] = trace.sites.slice(1);
  const has = rest.some(({ file }) => file !== first.file);
  severalFiles.set(trace, has);
  return has;
}

/** A line as comparisons tell it: `3:util.js` where the program has several files, 0 nowhere. */
export function lineInFile(trace: Trace, { line, file }: Pick<Site, 'line' | 'file'>): number | string {
  return line > 0 && file !== '' && hasSeveralFiles(trace) ? `${line}:${file}` : line;
}

/** The same of a site. */
export function placeOfSite(trace: Trace, site: number): number | string {
  const place = trace.sites[site];
  return place ? lineInFile(trace, place) : 0;
}

/** A name that ends with a line, with the file of a site behind that: `.then:3:util.js`. */
export function nameInFile(trace: Trace, name: string, site: number): string {
  const file = trace.sites[site]?.file ?? '';
  return file !== '' && hasSeveralFiles(trace) ? withFile(name, file) : name;
}

/** `.then:3`, `ƒ:3`, `wrapper(.then:3)` with a file; other names tell no line. */
export function withFile(name: string, file: string): string {
  return name.replace(/:\d+(?=\)?$)/, (line) => `${line}:${file}`);
}

/** A function's own name, or ƒ:12 for a nameless one that begins on line 12. */
export function functionLabel(trace: Trace, name: string, site: number): string {
  if (name !== '') return name;
  const line = lineOf(trace, site);
  return line > 0 ? `ƒ:${line}` : 'ƒ';
}

/** Name of the function an activation runs; the file's name for a script or module. */
export function activationLabel(trace: Trace, tables: TraceTables, activation: number): string {
  const fn = functionAt(trace, tables.activations.fn[activation] ?? 0);
  const name = stringAt(trace, fn.name);
  if (isProgramCode(trace, tables, activation)) return trace.sites[fn.site]?.file || trace.entry;
  return functionLabel(trace, name, fn.site);
}

/** The same, with the file behind the line where the program has several: `ƒ:12:util.js`. */
export function activationInFile(trace: Trace, tables: TraceTables, activation: number): string {
  const label = activationLabel(trace, tables, activation);
  const { site } = functionAt(trace, tables.activations.fn[activation] ?? 0);
  return label.startsWith('ƒ:') ? nameInFile(trace, label, site) : label;
}

/** The activation is the code of a script or module itself. In Node a script is a function; its site is the program. */
export function isProgramCode(trace: Trace, tables: TraceTables, activation: number): boolean {
  const kind = ACTIVATION_KINDS[tables.activations.kind[activation]];
  if (kind === 'script' || kind === 'module') return true;
  if (kind === 'builtin') return false;
  const { site } = functionAt(trace, tables.activations.fn[activation] ?? 0);
  return trace.sites[site]?.role === 'program';
}

/** The activation is of the engine's or the host's own code. */
export function isBuiltIn(tables: TraceTables, activation: number): boolean {
  return ACTIVATION_KINDS[tables.activations.kind[activation]] === 'builtin';
}

/** The expression that a promise came of: for an async function's the call, for a subclass's what called its constructor. */
export function siteOfPromise(trace: Trace, tables: TraceTables, sources: Sources, promise: number): number {
  const { site, createdAt } = tables.promises;
  const own = callSiteOfPromise(tables, promise) || site[promise];
  return isSuperCall(trace, own, sources)
    ? callSiteOfConstructor(trace, tables, sources, createdAt[promise]) || own
    : own;
}

function callSiteOfConstructor(trace: Trace, tables: TraceTables, sources: Sources, at: number): number {
  const { contexts, activations } = tables;
  for (let open = openContext(contexts, at); open >= 0; open = contexts.parent[open]) {
    const site = activations.callSite[contexts.activation[open]];
    if (!isSuperCall(trace, site, sources)) return site;
  }
  return 0;
}

function isSuperCall(trace: Trace, site: number, sources: Sources): boolean {
  const place = trace.sites[site];
  return place?.role === 'call' && /^super\s*\(/.test((sources[place.file] ?? '').slice(place.start, place.start + 12));
}

/** Where the async function was called whose promise this is, 0 when it is none. */
function callSiteOfPromise(tables: TraceTables, promise: number): number {
  const { role, activation } = tables.promises;
  return role[promise] === ASYNC_FUNCTION ? tables.activations.callSite[activation[promise]] : 0;
}

/** Text of a site, '' when its source is not known. */
export function sourceOf(site: Site | undefined, sources: Sources): string {
  if (!site || site.id === 0) return '';
  return (sources[site.file] ?? '').slice(site.start, site.end);
}

/** First line of a site's text, cut to fit a sentence; that ends with a stop of its own. */
export function codeOf(trace: Trace, site: number, sources: Sources): string {
  const text = sourceOf(trace.sites[site], sources).trim().replace(/;$/, '');
  const end = text.indexOf('\n');
  const first = (end < 0 ? text : text.slice(0, end)).trimEnd();
  return first.length > MAX_CODE || end >= 0 ? `${first.slice(0, MAX_CODE - 1)}…` : first;
}
