/*
 * The rooms of src/ and what each may import: the one table behind the prose in ARCHITECTURE.md.
 *
 * A room may always import itself, except that panels are strangers to each other. `types` are rooms of which only
 * types may be imported. `packages` are the libraries a room may know; 'node:' stands for Node's own modules.
 */
export interface Room {
  readonly imports: readonly string[];
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
}

const REACT = ['react', 'react-dom'];

export const ROOMS: Readonly<Record<string, Room>> = {
  base: { imports: [] },
  syntax: { imports: ['base'], packages: ['acorn', '@eslint-community/regexpp'] },
  engine: { imports: ['base', 'syntax'], packages: ['@eslint-community/regexpp'] },
  profiles: { imports: ['base', 'engine'] },
  hosts: { imports: ['base', 'engine'], packages: ['@noble/ciphers', 'pako'] },
  trace: { imports: ['base'] },
  /** The third axis beside profiles and hosts: what facts of a trace cost by one engine's rules. */
  costs: { imports: ['base', 'trace'] },
  record: { imports: ['base', 'trace'], types: ['engine'] },
  analysis: { imports: ['base', 'trace'] },
  catalogue: { imports: ['base'] },
  protocol: { imports: ['base', 'catalogue'], types: ['trace'], packages: ['valibot'] },
  session: { imports: ['base', 'syntax', 'engine', 'profiles', 'hosts', 'record', 'trace', 'costs', 'catalogue'] },
  share: { imports: ['base', 'trace'], packages: ['valibot'] },
  i18n: { imports: ['base'] },
  examples: { imports: ['base'] },
  worker: {
    imports: [
      'base',
      'syntax',
      'engine',
      'profiles',
      'hosts',
      'trace',
      'record',
      'costs',
      'analysis',
      'catalogue',
      'protocol',
      'session',
    ],
  },
  cli: {
    imports: [
      'base',
      'syntax',
      'engine',
      'profiles',
      'hosts',
      'trace',
      'record',
      'costs',
      'analysis',
      'catalogue',
      'protocol',
      'session',
      'share',
      'i18n',
    ],
    packages: ['node:'],
  },
  app: {
    imports: ['base', 'trace', 'costs', 'analysis', 'protocol', 'share', 'i18n', 'examples', 'catalogue'],
    packages: ['node-inspect-extracted', 'zustand', 'tinykeys', 'valibot', ...REACT],
  },
  ui: {
    imports: ['base'],
    packages: ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono', ...REACT],
  },
  panels: {
    imports: ['app', 'ui', 'i18n', 'base'],
    types: ['trace', 'costs', 'analysis'],
    packages: ['monaco-editor', 'sucrase', ...REACT],
  },
  /** The entries: src/main.tsx, src/embed.tsx and what they share. They put panels together. */
  entries: { imports: ['app', 'ui', 'panels', 'i18n', 'base'], packages: REACT },
};

/**
 * Debts: imports against the table that we owe to remove, as 'from.ts -> to.ts'. The list only shrinks.
 */
export const DEBTS: readonly string[] = [];

/** Rooms whose door is an `index.ts`: boundaries, and rooms of data. Elsewhere a barrel hides who uses what. */
export const API_BOUNDARIES: readonly string[] = [
  'engine',
  'profiles',
  'trace',
  'costs',
  'analysis',
  'protocol',
  'catalogue',
  'examples',
];

/**
 * Folders that the heart may know: specification types and operations, and the objects these make. It never knows the
 * compiler, the machine or the built-ins; vm imports the heart, never the reverse.
 */
export const HEART_MAY_IMPORT: readonly string[] = [
  'src/base/',
  'src/engine/spec/',
  'src/engine/objects/',
  'src/engine/heart/',
];

/** The doors by which a value is called or a suspended context resumed: only their types. */
export const HEART_MAY_IMPORT_TYPES: readonly string[] = ['src/engine/vm/call.ts'];

/** Rooms that run the guest's program and must do so alike on every machine. */
export const DETERMINISTIC_ROOMS: readonly string[] = [
  'syntax',
  'engine',
  'profiles',
  'hosts',
  'record',
  'trace',
  'costs',
];

/** 'src/engine/heart/await.ts' → 'engine'; 'src/main.tsx' → 'entries'. */
export function roomOf(path: string): string | undefined {
  const parts = path.split('/');
  if (parts[0] !== 'src') return undefined;
  return parts.length === 2 ? 'entries' : parts[1];
}
