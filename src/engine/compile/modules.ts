import type {
  AnyNode,
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  Expression,
  ImportAttribute,
  ImportDeclaration,
  Literal,
  Program,
} from '../../syntax/ast.ts';
import { boundNames, moduleName } from '../../syntax/ast.ts';
import { DEFAULT_EXPORT, type Scope } from '../../syntax/scopes.ts';
import { emitNamed } from './assignments.ts';
import { initializeVariable } from './bindings.ts';
import type { FnBuilder } from './builder.ts';
import { emitClass } from './classes.ts';
import type { ImportSlot, IndirectExport, LocalExport, ModuleInfo, ModuleRequest, StarExport } from './code.ts';
import { emitStatement } from './statements.ts';

/* Modules: what they import and export (https://tc39.es/ecma262/#sec-parsemodule), and export statements. */

/** `export const …`, `export default …`: the declaration or expression inside. */
export function emitExport(f: FnBuilder, node: ExportNamedDeclaration | ExportDefaultDeclaration): void {
  const inner = node.declaration as AnyNode | null | undefined;
  if (!inner) return;
  if (node.type === 'ExportNamedDeclaration') return emitStatement(f, inner);
  if (inner.type === 'FunctionDeclaration') return;
  if (inner.type === 'ClassDeclaration') {
    const value = emitClass(f, inner, f.alloc(), { name: 'default' });
    return initializeVariable(
      f,
      f.frame.variables.get((inner.id as { name: string } | null)?.name ?? DEFAULT_EXPORT)!,
      value,
    );
  }
  f.mark(node);
  initializeVariable(f, f.frame.variables.get(DEFAULT_EXPORT)!, emitNamed(f, inner as Expression, 'default'));
}

/** Collects the import and export entries of a module. */
export function moduleInfo(program: Program, scope: Scope, hasTopLevelAwait: boolean): ModuleInfo {
  const collector = new ModuleCollector(scope);
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') collector.addImport(node);
  }
  for (const node of program.body) {
    if (node.type === 'ExportAllDeclaration') collector.addStar(node);
    else if (node.type === 'ExportNamedDeclaration') collector.addNamed(node);
    else if (node.type === 'ExportDefaultDeclaration') collector.addDefault(node);
  }
  const { requests, imports, localExports, indirectExports, starExports } = collector;
  return { requests, imports, localExports, indirectExports, starExports, hasTopLevelAwait };
}

type Requesting = ImportDeclaration | ExportNamedDeclaration | ExportAllDeclaration;

class ModuleCollector {
  readonly requests: ModuleRequest[] = [];
  readonly imports: ImportSlot[] = [];
  readonly localExports: LocalExport[] = [];
  readonly indirectExports: IndirectExport[] = [];
  readonly starExports: StarExport[] = [];
  readonly #scope: Scope;
  /** Where a request stands, by what it asks for: a text may have thousands. */
  readonly #places = new Map<string, number>();
  readonly #importOf = new Map<string, ImportSlot>();

  constructor(scope: Scope) {
    this.#scope = scope;
    for (const node of (scope.node as Program).body)
      if ('source' in node && node.source) this.#request(node as Requesting);
  }

  addImport(node: ImportDeclaration): void {
    const request = this.#request(node);
    for (const specifier of node.specifiers) {
      const localName = specifier.local.name;
      const slot = this.#scope.variables.get(localName)!.slot;
      const importName =
        specifier.type === 'ImportNamespaceSpecifier'
          ? null
          : specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : moduleName(specifier.imported);
      const entry = { slot, request, importName, localName };
      this.imports.push(entry);
      this.#importOf.set(localName, entry);
    }
  }

  addStar(node: ExportAllDeclaration): void {
    const request = this.#request(node);
    if (node.exported) this.indirectExports.push({ exportName: moduleName(node.exported), request, importName: null });
    else this.starExports.push({ request });
  }

  addNamed(node: ExportNamedDeclaration): void {
    const declaration = node.declaration;
    if (declaration) {
      const names =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap((declarator) => boundNames(declarator.id).map((id) => id.name))
          : [declaration.id.name];
      for (const name of names) this.#addLocal(name, name);
      return;
    }
    for (const specifier of node.specifiers) {
      const exportName = moduleName(specifier.exported);
      const localName = moduleName(specifier.local);
      if (node.source)
        this.indirectExports.push({ exportName, request: this.#request(node as Requesting), importName: localName });
      else this.#addLocal(exportName, localName);
    }
  }

  addDefault(node: ExportDefaultDeclaration): void {
    const inner = node.declaration as AnyNode;
    const isDeclaration = inner.type === 'FunctionDeclaration' || inner.type === 'ClassDeclaration';
    this.#addLocal(
      'default',
      isDeclaration ? ((inner.id as { name: string } | null)?.name ?? DEFAULT_EXPORT) : DEFAULT_EXPORT,
    );
  }

  /** A local export; of an imported name (a namespace too) it is an indirect one. */
  #addLocal(exportName: string, localName: string): void {
    const imported = this.#importOf.get(localName);
    if (imported !== undefined) {
      this.indirectExports.push({ exportName, request: imported.request, importName: imported.importName });
    } else this.localExports.push({ exportName, localName, slot: this.#scope.variables.get(localName)!.slot });
  }

  #request(node: Requesting): number {
    const source = node.source as Literal;
    const specifier = source.value as string;
    const attributes = (node.attributes ?? []).map(attributeOf).sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([specifier, attributes]);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.requests.length);
    return this.requests.push({ specifier, attributes, start: source.start, end: source.end }) - 1;
  }
}

const attributeOf = (attribute: ImportAttribute): readonly [string, string] => [
  moduleName(attribute.key),
  attribute.value.value as string,
];
