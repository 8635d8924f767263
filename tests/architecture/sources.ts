import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { parseSync } from 'vite';

/*
 * The project as data: its files, their syntax trees and their imports. The rules in this folder only look.
 */

const ROOT = resolve(import.meta.dirname, '../..');

/** A node of the syntax tree; only `type` is sure. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Source {
  /** Relative to the project, with forward slashes: 'src/engine/heart/await.ts'. */
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
}

export interface Import {
  /** As written: '../base/assert.ts', 'react'. */
  readonly specifier: string;
  /** Path of the file meant, for relative ones; undefined for packages. */
  readonly target: string | undefined;
  readonly kind: 'type' | 'value';
}

let cache: readonly Source[] | undefined;

/** Every TypeScript file under src/. */
export function sources(): readonly Source[] {
  cache ??= filesUnder('src')
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map(parse);
  return cache;
}

/** All files under a folder of the project, sorted. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** What git keeps, or would keep: neither build results nor dependencies. */
export function keptFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT });
  return list.toString().split('\0').filter(Boolean);
}

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function parse(path: string): Source {
  const text = textOf(path);
  return { path, text, tree: parseText(path, text) };
}

export function parseText(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0].message}`);
  return program as unknown as Node;
}

/** Calls `visit` for every node, parents first; `visit` may return 'skip' to leave the children out. */
export function walk(node: Node, visit: (node: Node, ancestors: readonly Node[]) => unknown): void {
  const ancestors: Node[] = [];
  const go = (current: Node): void => {
    if (visit(current, ancestors) === 'skip') return;
    ancestors.push(current);
    for (const child of childrenOf(current)) go(child);
    ancestors.pop();
  };
  go(node);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** 1-based line of an offset. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** `path:line`, as editors understand it. */
export function place(source: Source, node: Node): string {
  return `${source.path}:${lineOf(source.text, node.start)}`;
}

/** Everything a file imports, in whatever way. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, kind: Import['kind']): void => {
    if (isNode(specifier) && typeof specifier.value === 'string')
      found.push(toImport(source.path, specifier.value, kind));
  };
  walk(source.tree, (node) => {
    if (node.type === 'ImportDeclaration') add(node.source, isTypeOnly(node, 'importKind') ? 'type' : 'value');
    if (node.type === 'ExportNamedDeclaration') add(node.source, isTypeOnly(node, 'exportKind') ? 'type' : 'value');
    if (node.type === 'ExportAllDeclaration') add(node.source, node.exportKind === 'type' ? 'type' : 'value');
    if (node.type === 'ImportExpression') add(node.source, 'value');
    if (node.type === 'TSImportType') add(node.source, 'type');
  });
  return found;
}

function isTypeOnly(node: Node, field: 'importKind' | 'exportKind'): boolean {
  if (node[field] === 'type') return true;
  const specifiers = (node.specifiers as Node[] | undefined) ?? [];
  return specifiers.length > 0 && specifiers.every((specifier) => specifier[field] === 'type');
}

function toImport(from: string, specifier: string, kind: Import['kind']): Import {
  const bare = specifier.replace(/\?.*$/, '');
  const target = bare.startsWith('.') ? posix.join(dirname(from), bare) : undefined;
  // A package's file that the package does not export is reached by its path.
  if (target?.startsWith('node_modules/'))
    return { specifier: target.slice('node_modules/'.length), target: undefined, kind };
  return { specifier: bare, target, kind };
}
