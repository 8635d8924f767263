import type { HostHooks } from '../engine/heart/host-hooks.ts';

/** The program's files, by name. */
export interface FileSet {
  get(file: string): string | undefined;
  has(file: string): boolean;
  keys(): Iterable<string>;
}

export type Loaded = ReturnType<HostHooks['loadModuleSource']>;

/** Resolves './x.mjs' against the importing file and finds it among the program's files. */
export function loadFile(files: FileSet, specifier: string, referrer: string): Loaded {
  const file = resolvePath(specifier, referrer);
  const source = files.get(file);
  if (source === undefined) return { error: `Cannot find module '${specifier}' imported from ${referrer}` };
  return { file, source, kind: file.endsWith('.json') ? 'json' : 'js' };
}

/** Joins a relative specifier with the folder of `referrer` and removes '.' and '..'. Others are taken as they are. */
export function resolvePath(specifier: string, referrer: string): string {
  if (specifier.startsWith('file:///')) return nameOf(specifier.slice('file://'.length), referrer);
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return specifier;
  const parts = referrer.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The path of a file in the program's world: a name that is no path stands in its root. */
export const pathOf = (file: string): string => (file.startsWith('/') ? file : `/${file}`);

/** What a path means for code of `from`: names of files begin with a slash where that one's does. */
export const nameOf = (path: string, from: string): string => (from.startsWith('/') ? path : path.replace(/^\//, ''));
