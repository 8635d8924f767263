import type { Node } from './ast.ts';
import { LineIndex } from './lines.ts';

const SITE_ROLES = [
  'statement',
  'call',
  'new',
  'await',
  'yield',
  'function',
  'class',
  'return',
  'throw',
  'for-await',
  'using',
  'expression',
  'program',
] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

/** A numbered source range with a role. Lines are 1-based, columns 0-based, offsets in UTF-16 units. */
export interface Site {
  readonly id: number;
  readonly file: string;
  readonly role: SiteRole;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Site of the enclosing function, 0 for top level. */
  readonly inFunction: number;
}

/**
 * The sites of one source text, numbered from 1 in source order. A run has many texts (modules, evals): whoever
 * puts them together adds an offset to the ids (`numberedFrom`).
 */
export class SiteTable {
  readonly sites: Site[] = [];
  readonly #ids = new Map<Node, number>();
  readonly #file: string;
  readonly lines: LineIndex;

  constructor(file: string, text: string) {
    this.#file = file;
    this.lines = new LineIndex(text);
  }

  add(node: Node, role: SiteRole, end: number, inFunction: number): number {
    const id = this.sites.length + 1;
    const line = this.lines.lineOf(node.start);
    const endLine = this.lines.lineOf(end);
    this.sites.push({
      id,
      file: this.#file,
      role,
      start: node.start,
      end,
      line,
      column: this.lines.columnOf(node.start, line),
      endLine,
      endColumn: this.lines.columnOf(end, endLine),
      inFunction,
    });
    this.#ids.set(node, id);
    return id;
  }

  /** The site of a node, 0 when it has none. */
  of(node: Node): number {
    return this.#ids.get(node) ?? 0;
  }

  /** The same sites for a run in which `offset` sites exist already. */
  numberedFrom(offset: number): readonly Site[] {
    if (offset === 0) return this.sites;
    return this.sites.map((site) => ({
      ...site,
      id: site.id + offset,
      inFunction: site.inFunction === 0 ? 0 : site.inFunction + offset,
    }));
  }
}
