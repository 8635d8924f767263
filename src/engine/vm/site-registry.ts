import type { Site, SiteTable } from '../../syntax/sites.ts';
import type { Agent } from '../spec/agent.ts';

/** Where something is. Lines and columns are 1-based, as V8 prints them. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface Part {
  readonly offset: number;
  readonly table: SiteTable;
  readonly file: string;
}

/** The sites of all texts an agent has compiled: each text's ids follow those of the text before. */
export class SiteRegistry {
  readonly #parts: Part[] = [];
  readonly #offsets = new Map<SiteTable, number>();
  #count = 0;

  /** The number to add to the table's own ids. A table that is already here keeps its place. */
  add(table: SiteTable, file: string): number {
    const known = this.#offsets.get(table);
    if (known !== undefined) return known;
    const offset = this.#count;
    this.#parts.push({ offset, table, file });
    this.#offsets.set(table, offset);
    this.#count += table.sites.length;
    return offset;
  }

  get count(): number {
    return this.#count;
  }

  /** All sites with an id above `after`, for whoever shows or records them. */
  sitesAfter(after: number): readonly Site[] {
    return this.#parts.filter((part) => part.offset >= after).flatMap((part) => part.table.numberedFrom(part.offset));
  }

  /** A site by its number in the run, undefined for 0. */
  siteAt(site: number): Site | undefined {
    const part = this.#partOf(site);
    return part?.table.sites[site - part.offset - 1];
  }

  /** Where a site begins, undefined for 0. */
  positionOf(site: number): Position | undefined {
    const part = this.#partOf(site);
    if (part === undefined) return undefined;
    const { line, column } = part.table.sites[site - part.offset - 1];
    return { file: part.file, line, column: column + 1 };
  }

  #partOf(site: number): Part | undefined {
    if (site <= 0) return undefined;
    let low = 0;
    let high = this.#parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#parts[middle].offset < site) low = middle;
      else high = middle - 1;
    }
    return this.#parts[low];
  }
}

const registries = new WeakMap<Agent, SiteRegistry>();

/** The agents of a cluster number the places of all their texts together. */
export function shareSites(agent: Agent, kin: Agent): void {
  registries.set(agent, sitesOf(kin));
}

export function sitesOf(agent: Agent): SiteRegistry {
  let registry = registries.get(agent);
  if (registry === undefined) registries.set(agent, (registry = new SiteRegistry()));
  return registry;
}
