import type {
  InspectedBinding, InspectedProperty, InspectedScope, InspectedValue, Inspection, Place,
} from '../../app/inspections.ts';
import { variables as words } from '../../i18n/en-variables.ts';

/* What the view draws, worked out from an inspection: rows with a path that stays the same from step to step. */

/** A value in the tree. */
export interface ValueRow {
  /** Where it stands; the same at another position when it is the same variable or property. */
  readonly path: string;
  readonly name: string;
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

/** `lineOf`: line of a site of the trace. */
export function framesOf({ frames, outer }: Inspection, lineOf: (site: number) => number): FrameRow[] {
  if (frames.length === 0) {
    return [{ path: 'outer', title: words.program, isOpen: true, scopes: scopesOf(outer, 'outer', null) }];
  }
  return frames.map(({ name, activation, site, scopes, this: receiver }, index) => {
    const path = `f${activation}`;
    const title = words.frame(name || (index === frames.length - 1 ? words.program : words.anonymous), lineOf(site));
    return { path, title, isOpen: index === 0, scopes: scopesOf(scopes, path, receiver === null ? null : thisRow(path, activation, receiver)) };
  });
}

const thisRow = (path: string, activation: number, value: InspectedValue): ValueRow => ({
  path: `${path}/this`, name: words.this, value, text: value.text, place: { root: { kind: 'this', activation }, steps: [] }, isMuted: true,
});

/** Scopes that all functions of a file see: what is unfolded there stays so from one to the next. */
const SHARED: ReadonlySet<string> = new Set(['module', 'script', 'global']);

/** Counted from the outermost, so that a block that is entered moves no other. */
function scopesOf(scopes: readonly InspectedScope[], path: string, receiver: ValueRow | null): ScopeRow[] {
  return scopes.map(({ kind, name, bindings, object }, index) => {
    const own = SHARED.has(kind) ? kind : `${path}/${scopes.length - index}${kind}`;
    const rows = bindings.map((binding) => bindingRow(own, binding));
    if (object !== null) rows.push(objectRow(own, object));
    const isFar = kind === 'global' || name === 'CommonJS';
    return {
      path: own, title: words.scopeOf(words.scope[kind], name), isOpen: !isFar, rows: index === 0 && receiver !== null ? [...rows, receiver] : rows,
    };
  });
}

function bindingRow(path: string, { name, value, isTdz, place }: InspectedBinding): ValueRow {
  return {
    path: `${path}/${name}`, name, value: isTdz ? null : value, text: isTdz ? words.tdz : value.text, isMuted: isTdz,
    place: isTdz || place.root.kind === 'none' ? null : place,
  };
}

const objectRow = (path: string, value: InspectedValue): ValueRow => ({
  path: `${path}/{}`, name: words.scope.global, value, text: value.text, place: null, isMuted: false,
});

/** Rows of what an object holds; an entry of a Map is shown under its key. */
export function propertyRows(page: readonly InspectedProperty[], parent: ValueRow): ValueRow[] {
  return page.map(({ name, role, key, value, getter, setter, step, isEnumerable }) => {
    const shown = key === null ? name : key.text;
    return {
      path: `${parent.path}/${role}:${name}`, name: shown, value: value ?? getter,
      text: value?.text ?? (role === 'item' ? words.hole : words.accessor(getter !== null, setter !== null)),
      place: parent.place === null || step === null ? null : { root: parent.place.root, steps: [...parent.place.steps, step] },
      isMuted: !isEnumerable || value === null,
    };
  });
}

/** What changed since the position before: texts by path. */
export class ChangeMarks {
  private run: object | null = null;
  private event = -1;
  private before = new Map<string, string>();
  private now = new Map<string, string>();

  /** Another position is shown. In another run nothing has changed since anything. */
  turnTo(run: object, event: number): void {
    const isSame = run === this.run;
    if (isSame && event === this.event) return;
    this.run = run;
    this.event = event;
    this.before = isSame ? this.now : new Map();
    this.now = new Map();
  }

  /** Notes what a row shows; true when it showed something else at the position before. */
  note({ path, text }: Pick<ValueRow, 'path' | 'text'>): boolean {
    this.now.set(path, text);
    const before = this.before.get(path);
    return before !== undefined && before !== text;
  }
}
