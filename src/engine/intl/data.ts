/*
 * What is known of languages: texts by locale, section and key, packed by scripts/locales. A value that a block does not have is
 * that of the next younger edition of the data, then of the parent; patterns of dates follow from their likes.
 */

/** Editions of Unicode's data, by the ICU that brought them: Node 14, 16, 18, and 20 to 26. */
export const EDITIONS = [70, 71, 74, 78] as const;
export type Edition = (typeof EDITIONS)[number];

interface Block {
  readonly parent: string;
  /** Rows of values by edition, one row a section. */
  readonly rows: Map<Edition, string[][]>;
}

/** A value that is empty, where an empty one would be the parent's. */
export const EMPTY = '`';

export class LocaleData {
  readonly sections: string[] = [];
  readonly keys = new Map<string, Map<string, number>>();
  readonly blocks = new Map<string, Block>();

  constructor(text: string) {
    const [head, titles, ...lines] = text.split('\n@').flatMap((part, at) => (at === 0 ? [part] : part.split('\n')));
    for (const line of head.split('\n').filter(Boolean)) {
      const [section, keys] = line.split('=');
      this.sections.push(section);
      this.keys.set(section, new Map(keys.split('|').map((key, at) => [key, at])));
    }
    const blocks = titles === undefined ? [] : titles.split('|');
    for (const [at, title] of blocks.entries()) {
      const [locale, edition, parent] = title.split(' ');
      const rows = this.sections.map((_, row) => lines[row * blocks.length + at].split('|'));
      this.add(locale, Number(edition) as Edition, parent, rows);
    }
  }

  add(locale: string, edition: Edition, parent: string, rows: string[][]): void {
    const block = this.blocks.get(locale) ?? { parent, rows: new Map() };
    this.blocks.set(locale, block);
    block.rows.set(edition, rows);
  }

  /** The value that a locale or a parent of it has; undefined where none has one. */
  find(locale: string, edition: Edition, section: string, key: string): string | undefined {
    const row = this.sections.indexOf(section);
    const column = this.keys.get(section)?.get(key);
    if (column === undefined) return undefined;
    for (let at = this.blocks.get(locale); at !== undefined; at = this.blocks.get(at.parent))
      for (const one of EDITIONS) {
        const value = one < edition ? '' : at.rows.get(one)?.[row]?.[column];
        if (value) return value === EMPTY ? '' : value;
      }
    return undefined;
  }

  /** The same, or what follows from a pattern that is alike. */
  value(locale: string, edition: Edition, section: string, key: string): string | undefined {
    const value = this.find(locale, edition, section, key);
    if (value !== undefined) return value;
    const like = LIKE[section]?.(key);
    if (like === undefined) return undefined;
    const [other, from, to] = like;
    return this.value(locale, edition, section, other)?.replace(from, to);
  }
}

type Likeness = (key: string) => readonly [key: string, from: RegExp, to: string] | undefined;

const same = (key: string) => [key, /$^/, ''] as const;

/** From which other value of the section one follows. */
const LIKE: Readonly<Record<string, Likeness>> = {
  // Weekday, year, month, day: as none, figures, two figures, short, long, or narrow.
  dates: ([w, y, m, d]) => {
    if (d === '2') return [`${w + y + m}n`, /%d/, '%D'];
    if (y === '2') return [`${w}n${m}${d}`, /%y/, '%Y'];
    if (m === 'w') return [`${w + y}s${d}`, /%[bl]/, '%N'];
    if (m === '2') return [`${w + y}n${d}`, /%m/, '%M'];
    if (w === 's') return [`l${y}${m}${d}`, /%A/, '%a'];
    return undefined;
  },
  names: (key) =>
    key === 'P'
      ? same('p')
      : key === 'L'
        ? same('B')
        : key === 'l'
          ? same('b')
          : key === 'C'
            ? same('A')
            : key === 'c'
              ? same('a')
              : undefined,
  numbers: (key) => (key === 'codes' ? same('money') : undefined),
  units: (key) => (key.endsWith(' narrow') ? same(key.replace('narrow', 'short')) : undefined),
};
