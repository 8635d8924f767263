import { type FnCode, ImportCell } from '../compile/code.ts';
import type { ParsedModule } from '../heart/doors.ts';
import type { ImportBinding, SourceTextModule } from '../heart/module-records.ts';
import { type PromiseCapability, slotsOf } from '../heart/promise-records.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import type { Realm } from '../spec/realm.ts';
import { TDZ } from '../spec/values.ts';
import { inRealm } from './call.ts';
import { makeHiddenClosure } from './closures.ts';
import { compileModuleText } from './compiling.ts';
import { tellPushed } from './facts.ts';
import { Activation, type Frame, machine, Mode } from './frame.ts';
import { programFrame } from './programs.ts';
import { run } from './run.ts';
import type { Position } from './site-registry.ts';
import { deliver } from './suspend.ts';

/*
 * Module bodies. A module's code first binds its functions and lexicals and parks (ModuleReady); evaluation goes
 * on from there, as a plain body or as an async one. The observer hears of the evaluation only.
 */

/** Compiles a module and makes the slots of its bindings. */
export function parseModule(source: string, file: string, realm: Realm): ParsedModule {
  return inRealm(realm, () => {
    const code = compileModuleText(source, file);
    const environment: unknown[] = [null];
    for (let i = 0; i < code.envSize; i++) environment.push(TDZ);
    return { Code: code.module!, Environment: environment, Body: code };
  });
}

/** Frames of modules that are linked and wait for their evaluation. */
const parked = new WeakMap<SourceTextModule, Frame>();

/** https://tc39.es/ecma262/#sec-source-text-module-record-initialize-environment, from the bindings of imports on. */
export function initializeModuleEnvironment(module: SourceTextModule): void {
  const code = module.Body as FnCode;
  code.module!.imports.forEach(({ slot, importName }, index) => {
    module.Environment[slot] = importValue(module.ImportBindings[index], importName);
  });
  inRealm(module.realm, () => {
    // Bun has null where the standard has undefined.
    const thisValue = agent.stackRules.style === 'jsc' ? null : undefined;
    const frame = programFrame(makeHiddenClosure(code, module.Environment, module.realm, module), thisValue, undefined);
    run(frame);
    parked.set(module, frame);
  });
}

/** `import * as ns` is a plain value; a namespace that is imported by name (`export * as ns`) is read like any import. */
function importValue(binding: ImportBinding, importName: string | null): unknown {
  if (!('Namespace' in binding)) return new ImportCell(binding.Environment, binding.Slot);
  return importName === null ? binding.Namespace : new ImportCell([null, binding.Namespace], 1);
}

/** Puts a linked module's frame back on the stack. */
function unpark(module: SourceTextModule): Frame {
  const frame = parked.get(module)!;
  parked.delete(module);
  frame.parent = machine.frame;
  if (agent.recording === true) tellPushed(frame, 'called');
  machine.frame = frame;
  deliver(frame, 'next', undefined);
  return frame;
}

export function executeSyncModule(module: SourceTextModule): void {
  inRealm(module.realm, () => run(unpark(module)));
}

/** The body as an async block; its end settles the capability. */
export function startAsyncModule(module: SourceTextModule, capability: PromiseCapability): void {
  inRealm(module.realm, () => {
    const frame = unpark(module);
    frame.mode = Mode.Async;
    frame.state = new Activation(frame.activation, module.realm, frame, capability);
    started.set(module.realm, [...(started.get(module.realm) ?? []), frame]);
    run(frame);
  });
}

/** Bodies of asynchronous modules, for hosts that say which have not ended. */
const started = new WeakMap<Realm, Frame[]>();

/** NON-SPEC: where modules wait at a top-level await. */
export function unsettledAwaits(realm: Realm): Position[] {
  const waiting = (started.get(realm) ?? []).filter(
    ({ state }) => slotsOf(state!.capability!.Promise as GuestObject).PromiseState === 'pending',
  );
  return waiting.map(({ fc, pc }) => ({ file: fc.shownFile, ...fc.placeAt(pc) }));
}
