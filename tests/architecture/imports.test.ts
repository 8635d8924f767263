import { describe, expect, it } from 'vitest';
import { API_BOUNDARIES, DEBTS, HEART_MAY_IMPORT, HEART_MAY_IMPORT_TYPES, ROOMS, roomOf } from './rooms.ts';
import { filesUnder, type Import, importsOf, type Source, sources } from './sources.ts';

/** All imports of the project, as pairs. */
function everyImport(): { source: Source; imported: Import }[] {
  return sources().flatMap((source) => importsOf(source).map((imported) => ({ source, imported })));
}

function complaint(source: Source, { specifier, kind }: Import): string {
  return `${source.path} -> ${specifier} (${kind})`;
}

describe('rooms', () => {
  it('are all in the table', () => {
    const unknown = filesUnder('src').filter((path) => !((roomOf(path) as string) in ROOMS));
    expect(unknown).toEqual([]);
  });

  it('import only the rooms they may know', () => {
    const wrong = everyImport()
      .filter(({ source, imported }) => imported.target !== undefined && !isAllowedRoom(source, imported))
      .filter(({ source, imported }) => !DEBTS.includes(`${source.path} -> ${imported.target}`));
    expect(wrong.map(({ source, imported }) => complaint(source, imported))).toEqual([]);
  });

  it('import only the libraries they may know', () => {
    const wrong = everyImport().filter(
      ({ source, imported }) => imported.target === undefined && !isAllowedPackage(source, imported),
    );
    expect(wrong.map(({ source, imported }) => complaint(source, imported))).toEqual([]);
  });

  it('owe nothing that is already paid', () => {
    const present = new Set(everyImport().map(({ source, imported }) => `${source.path} -> ${imported.target}`));
    expect(DEBTS.filter((debt) => !present.has(debt))).toEqual([]);
  });

  it('name the file they import, extension included', () => {
    const wrong = everyImport().filter(({ imported }) => imported.target && !/\.[a-z]+$/.test(imported.target));
    expect(wrong.map(({ source, imported }) => complaint(source, imported))).toEqual([]);
  });

  it('have a barrel only where they are a boundary', () => {
    const barrels = filesUnder('src').filter((path) => /(^|\/)index\.tsx?$/.test(path));
    const allowed = API_BOUNDARIES.map((room) => `src/${room}/index.ts`);
    expect(barrels.filter((path) => !allowed.includes(path))).toEqual([]);
  });
});

describe('panels', () => {
  it('do not import each other', () => {
    const wrong = everyImport().filter(({ source, imported }) => {
      const [from, to] = [panelOf(source.path), panelOf(imported.target ?? '')];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(wrong.map(({ source, imported }) => complaint(source, imported))).toEqual([]);
  });

  it('leave Monaco to the code panel', () => {
    const wrong = everyImport().filter(
      ({ source, imported }) => imported.specifier.startsWith('monaco-editor') && panelOf(source.path) !== 'code',
    );
    expect(wrong.map(({ source, imported }) => complaint(source, imported))).toEqual([]);
  });
});

describe('the heart', () => {
  it('can be read alone: it knows the base, specification, objects, itself, and types of the two doors', () => {
    const wrong = everyImport().filter(({ source, imported }) => {
      if (!source.path.startsWith('src/engine/heart/')) return false;
      const target = imported.target ?? '';
      const allowed = imported.kind === 'type' ? [...HEART_MAY_IMPORT, ...HEART_MAY_IMPORT_TYPES] : HEART_MAY_IMPORT;
      return !allowed.some((prefix) => target.startsWith(prefix));
    });
    expect(wrong.map(({ source, imported }) => complaint(source, imported))).toEqual([]);
  });
});

function isAllowedRoom(source: Source, { target = '', kind }: Import): boolean {
  const [from, to] = [roomOf(source.path), roomOf(target)];
  if (from === undefined || to === undefined) return false;
  const { imports, types = [] } = ROOMS[from];
  return from === to || imports.includes(to) || (kind === 'type' && types.includes(to));
}

function isAllowedPackage(source: Source, { specifier }: Import): boolean {
  const { packages = [] } = ROOMS[roomOf(source.path) ?? ''] ?? {};
  return packages.some((name) => specifier === name || specifier.startsWith(name === 'node:' ? name : `${name}/`));
}

/** 'src/panels/code/gutter.ts' → 'code' */
function panelOf(path: string): string | undefined {
  return /^src\/panels\/([^/]+)\//.exec(path)?.[1];
}
