import type {
  InspectedBinding,
  InspectedProperty,
  InspectedScope,
  InspectedValue,
  Inspection,
  Place,
} from '../../app/looking/inspections.ts';
import { variables as words } from '../../i18n/en-variables.ts';

/* What the view draws, worked out from an inspection: rows with a path that stays the same from step to step. */

/** A value in the tree. */
export interface ValueRow {
  /** Where it stands; the same at another position when it is the same variable or property. */
  readonly path: string;
  readonly name: string;
  /** Its name with what it is a part of, as a program would write it. */
  readonly whole: string;
  /** What stands for it; null when there is a word instead of a value. */
  readonly value: InspectedValue | null;
  readonly text: string;
  /** What `lastChange` is asked about; null when it cannot be followed. */
  readonly place: Place | null;
  readonly isMuted: boolean;
}

export interface ScopeRow {
  readonly path: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly rows: readonly ValueRow[];
}

export interface FrameRow {
  readonly path: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly scopes: readonly ScopeRow[];
}

export interface SitePlace {
  readonly file: string;
  readonly line: number;
}

/** `placeOf`: where a site of the trace is; site 0 is the program's first file. */
export function framesOf({ frames, outer }: Inspection, placeOf: (site: number) => SitePlace): FrameRow[] {
  if (frames.length === 0) {
    const scopes = scopesOf(outer, { path: 'outer', file: placeOf(0).file }, null);
    return [{ path: 'outer', title: words.program, isOpen: true, scopes }];
  }
  return frames.map(({ name, activation, site, scopes, this: receiver }, index) => {
    const path = `f${activation}`;
    const { file, line } = placeOf(site);
    const title = words.frame(name || (index === frames.length - 1 ? words.program : words.anonymous), line);
    const receiverRow = receiver === null ? null : thisRow(path, activation, receiver);
    return { path, title, isOpen: index === 0, scopes: scopesOf(scopes, { path, file }, receiverRow) };
  });
}

const thisRow = (path: string, activation: number, value: InspectedValue): ValueRow => ({
  path: `${path}/this`,
  name: words.this,
  whole: words.this,
  value,
  text: value.text,
  place: { root: { kind: 'this', activation }, steps: [] },
  isMuted: true,
});

/** Scopes that all functions see, as those of a file see its module: what is unfolded there stays so from one to the next. */
const SHARED: ReadonlySet<string> = new Set(['script', 'global']);

interface ScopeOwner {
  readonly path: string;
  readonly file: string;
}

/** Counted from the outermost, so that a block that is entered moves no other. */
function scopesOf(
  scopes: readonly InspectedScope[],
  { path, file }: ScopeOwner,
  receiver: ValueRow | null,
): ScopeRow[] {
  return scopes.map(({ kind, name, bindings, object }, index) => {
    const around = kind === 'module' ? `module ${file}` : `${path}/${scopes.length - index}${kind}`;
    const own = SHARED.has(kind) ? kind : around;
    const rows = bindings.map((binding) => bindingRow(own, binding));
    if (object !== null) rows.push(objectRow(own, object));
    const isFar = kind === 'global' || name === 'CommonJS';
    return {
      path: own,
      title: words.scopeOf(words.scope[kind], name),
      isOpen: !isFar,
      rows: index === 0 && receiver !== null ? [...rows, receiver] : rows,
    };
  });
}

function bindingRow(path: string, { name, value, isTdz, place }: InspectedBinding): ValueRow {
  return {
    path: `${path}/${name}`,
    name,
    whole: name,
    value: isTdz ? null : value,
    text: isTdz ? words.tdz : value.text,
    isMuted: isTdz,
    place: isTdz || place.root.kind === 'none' ? null : place,
  };
}

const objectRow = (path: string, value: InspectedValue): ValueRow => ({
  path: `${path}/{}`,
  name: words.scope.global,
  whole: words.scope.global,
  value,
  text: value.text,
  place: null,
  isMuted: false,
});

/** Rows of what an object holds; an entry of a Map is shown under its key. */
export function propertyRows(page: readonly InspectedProperty[], parent: ValueRow): ValueRow[] {
  return page.map(({ name, role, key, value, getter, setter, step, isEnumerable }) => {
    const shown = key === null ? name : key.text;
    return {
      path: `${parent.path}/${role}:${name}`,
      name: shown,
      whole: partOf(parent.whole, shown, role),
      value: value ?? getter,
      text: value?.text ?? (role === 'item' ? words.hole : words.accessor(getter !== null, setter !== null)),
      place:
        parent.place === null || step === null
          ? null
          : { root: parent.place.root, steps: [...parent.place.steps, step] },
      isMuted: !isEnumerable || value === null,
    };
  });
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Letters of what stands before a part. */
const LONGEST_WHOLE = 40;

/** `seen[0]`, `order.paid`; an entry, and what the engine keeps, stand in brackets as they are shown. */
function partOf(parent: string, name: string, role: string): string {
  const whole = parent.length > LONGEST_WHOLE ? '…' : parent;
  if (role === 'private' || (role === 'own' && IDENTIFIER.test(name))) return `${whole}.${name}`;
  return name.startsWith('[') ? `${whole}${name}` : `${whole}[${name}]`;
}

interface Noted {
  visit: number;
  text: string;
  /** What it showed when it was last seen before. */
  before: string | null;
}

/** Rows remembered; what was seen longest ago goes first. */
const MOST_NOTED = 20_000;

/**
 * What changed since it was last seen: texts by path. A function that waits is out of sight meanwhile; what its await
 * gave is a change all the same.
 */
export class ChangeMarks {
  private run: object | null = null;
  private event = -1;
  private visit = 0;
  private noted = new Map<string, Noted>();

  /** Another position is shown. In another run nothing has changed since anything. */
  turnTo(run: object, event: number): void {
    if (run === this.run && event === this.event) return;
    if (run !== this.run) this.noted.clear();
    this.run = run;
    this.event = event;
    this.visit++;
  }

  /** Notes what a row shows; true when it showed something else before. */
  note({ path, text }: Pick<ValueRow, 'path' | 'text'>): boolean {
    const { visit, noted } = this;
    const last = noted.get(path);
    const now = { visit, text, before: last?.visit === visit ? last.before : (last?.text ?? null) };
    noted.delete(path);
    noted.set(path, now);
    if (noted.size > MOST_NOTED) noted.delete(noted.keys().next().value as string);
    return now.before !== null && now.before !== text;
  }
}
