/** What is known of Node's modules and of its own frames by version; the tables come with the libraries that few programs ask for. */
export interface ModuleTables {
  /** module-keys-table.ts */
  readonly keys: Readonly<Record<string, string>>;
  /** absent-parts.ts */
  readonly absent: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** parts-since.ts */
  readonly since: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** worker-frames-table.ts */
  readonly workers: Readonly<Record<string, string>>;
  /** failing-calls-table.ts */
  readonly failing: Readonly<Record<string, string>>;
}

export let moduleTables: ModuleTables = { keys: {}, absent: {}, since: {}, workers: {}, failing: {} };

export function addModuleTables(tables: ModuleTables): void {
  moduleTables = tables;
}
