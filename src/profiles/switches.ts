import { Await } from '../engine/heart/await.ts';
import { currentOperations } from '../engine/heart/current-operations.ts';
import type { ReplaceableOperations } from '../engine/heart/replaceable.ts';
import {
  AsyncGeneratorAwaitReturn_ES2019,
  AsyncGeneratorDrainQueue_ES2019,
} from './replacements/await-return-throws.ts';
import {
  AsyncGeneratorAwaitReturn_2018,
  AsyncGeneratorAwaitReturn_ES2018,
  Await_2018,
  Await_ES2018,
  Await_Throwaway,
} from './replacements/await-by-wrapper.ts';
import {
  AsyncFromSyncIteratorContinuation_ES2018,
  AsyncFromSyncIteratorContinuation_ES2019,
  AsyncFromSyncIteratorContinuation_WrappingAndClosing,
  AsyncFromSyncIteratorThrow_ES2018,
} from './replacements/from-sync-not-closing.ts';
import {
  AsyncGeneratorReturnUndefined_JSC,
  PromisePrototypeFinally_JSC,
  PromiseResolveFunctionSteps_JSC,
} from './replacements/jsc.ts';
import { GetPromiseResolve_ES2018 } from './replacements/resolve-per-element.ts';
import {
  Await_V8_5_5,
  Await_V8_5_5_Throwaway,
  PromiseResolveFunctionSteps_V8_5_5,
  PromiseResolveFunctionSteps_V8_6_2,
} from './replacements/settled-shortcut.ts';
import {
  AsyncGeneratorAwait_Sticking,
  AsyncGeneratorAwait_Sticking_Throwaway,
  AsyncGeneratorAwait_V8_7_4,
  AsyncGeneratorAwait_V8_7_4_Throwaway,
  AsyncGeneratorAwait_V8_9_4,
  AsyncGeneratorAwait_V8_9_4_Throwaway,
  AsyncGeneratorBodyEnd_V8_7_8_Stuck,
  AsyncGeneratorDrainQueue_V8_7_4,
  AsyncGeneratorResumeReturn_V8_7_4,
} from './replacements/v8-generator-traps.ts';
import {
  AsyncFromSyncIteratorFailed_V8_13,
  AsyncGeneratorBodyEnd_V8_6_8,
  AsyncGeneratorBodyEnd_V8_6_8_And_7_8,
  AsyncGeneratorBodyEnd_V8_7_8,
  DelegatedReturnFailed_V8_12,
  DelegatedReturnFailed_V8_7_8,
  DisposalAwaited_V8_13,
  LoopStepDone_V8_6_8,
  PromiseTry_Chromium156,
  ReturnDelegatedValue_V8_6_8,
  YieldDelegateValue_Remembered,
  YieldDelegateValue_V8_7_8,
} from './replacements/v8-oddities.ts';
import { YieldDelegateValue_ES2018 } from './replacements/yield-star-awaits-again.ts';

/*
 * Every difference between profiles as a switch of its own, for profiles that a person puts together. A line says
 * which replacement an operation gets; where two switches meet in one operation, which function is both. The preset
 * profiles beside this file are written out instead, to be read; a test holds them and their switches together.
 */

type Has = (id: string) => boolean;
type Choice<Name extends keyof ReplaceableOperations> = (has: Has) => ReplaceableOperations[Name] | undefined;

/** What each operation is under a set of switches; undefined: what the current specification says. */
const CHOICES: { readonly [Name in Exclude<keyof ReplaceableOperations, 'id'>]: Choice<Name> } = {
  PromiseResolveFunctionSteps: (has) => {
    if (has('settled-shortcut')) return PromiseResolveFunctionSteps_V8_6_2;
    if (has('settled-shortcut-by-then')) return PromiseResolveFunctionSteps_V8_5_5;
    return has('wrapper-steps-aside') ? PromiseResolveFunctionSteps_JSC : undefined;
  },
  Await: (has) => {
    if (has('await-any-native')) return has('throwaway') ? Await_V8_5_5_Throwaway : Await_V8_5_5;
    return awaitOf(has, 'await-wraps');
  },
  AsyncGeneratorAwait: (has) => {
    // With a wrapper no await fails at once.
    if (has('generator-await-wraps')) return awaitOf(has, 'generator-await-wraps');
    if (has('yield-return-throws')) return leavingAwaitOf(has);
    if (!has('await-throw-sticks')) return awaitOf(has, 'generator-await-wraps');
    return has('throwaway') ? AsyncGeneratorAwait_Sticking_Throwaway : AsyncGeneratorAwait_Sticking;
  },
  AsyncGeneratorDrainQueue: (has) => {
    if (has('await-throw-sticks')) return AsyncGeneratorDrainQueue_V8_7_4;
    return has('generator-return-throws') ? AsyncGeneratorDrainQueue_ES2019 : undefined;
  },
  AsyncGeneratorResumeReturn: (has) => (has('yield-return-throws') ? AsyncGeneratorResumeReturn_V8_7_4 : undefined),
  AsyncGeneratorAwaitReturn: (has) => {
    if (has('generator-await-wraps'))
      return has('throwaway') ? AsyncGeneratorAwaitReturn_ES2018 : AsyncGeneratorAwaitReturn_2018;
    return has('generator-return-throws') ? AsyncGeneratorAwaitReturn_ES2019 : undefined;
  },
  AsyncGeneratorBodyEnd: (has) => {
    if (has('delegated-throw-sticks')) {
      if (has('generator-end-awaits')) return AsyncGeneratorBodyEnd_V8_6_8_And_7_8;
      return has('await-throw-sticks') ? AsyncGeneratorBodyEnd_V8_7_8_Stuck : AsyncGeneratorBodyEnd_V8_7_8;
    }
    return has('generator-end-awaits') ? AsyncGeneratorBodyEnd_V8_6_8 : undefined;
  },
  AsyncGeneratorReturnUndefined: (has) =>
    has('return-undefined-at-once') ? AsyncGeneratorReturnUndefined_JSC : undefined,
  YieldDelegateValue: (has) => {
    if (has('delegated-throw-sticks'))
      return has('yield-star-awaits-again') ? YieldDelegateValue_V8_7_8 : YieldDelegateValue_Remembered;
    return has('yield-star-awaits-again') ? YieldDelegateValue_ES2018 : undefined;
  },
  ReturnDelegatedValue: (has) => (has('delegated-return-leaves') ? ReturnDelegatedValue_V8_6_8 : undefined),
  DelegatedReturnFailed: (has) => {
    if (has('delegated-return-is-next')) return DelegatedReturnFailed_V8_12;
    return has('delegated-throw-sticks') ? DelegatedReturnFailed_V8_7_8 : undefined;
  },
  LoopStepDone: (has) => (has('for-await-closes-finished') ? LoopStepDone_V8_6_8 : undefined),
  AsyncFromSyncIteratorContinuation: (has) => {
    if (has('from-sync-wraps'))
      return has('from-sync-stays-open')
        ? AsyncFromSyncIteratorContinuation_ES2018
        : AsyncFromSyncIteratorContinuation_WrappingAndClosing;
    return has('from-sync-stays-open') ? AsyncFromSyncIteratorContinuation_ES2019 : undefined;
  },
  AsyncFromSyncIteratorThrow: (has) => (has('from-sync-throw-passes') ? AsyncFromSyncIteratorThrow_ES2018 : undefined),
  AsyncFromSyncIteratorFailed: (has) =>
    has('from-sync-failure-closes') ? AsyncFromSyncIteratorFailed_V8_13 : undefined,
  DisposalAwaited: (has) => (has('disposal-resolves-first') ? DisposalAwaited_V8_13 : undefined),
  GetPromiseResolve: (has) => (has('resolve-per-element') ? GetPromiseResolve_ES2018 : undefined),
  PromiseTry: (has) => (has('try-returns-promise') ? PromiseTry_Chromium156 : undefined),
  PromisePrototypeFinally: (has) => (has('finally-settles-at-once') ? PromisePrototypeFinally_JSC : undefined),
};

function leavingAwaitOf(has: Has): ReplaceableOperations['AsyncGeneratorAwait'] {
  if (has('await-throw-sticks'))
    return has('throwaway') ? AsyncGeneratorAwait_V8_7_4_Throwaway : AsyncGeneratorAwait_V8_7_4;
  return has('throwaway') ? AsyncGeneratorAwait_V8_9_4_Throwaway : AsyncGeneratorAwait_V8_9_4;
}

function awaitOf(has: Has, wraps: string): ReplaceableOperations['Await'] {
  if (has(wraps)) return has('throwaway') ? Await_ES2018 : Await_2018;
  return has('throwaway') ? Await_Throwaway : Await;
}

/** The current specification with these switches on, under the name `id`. */
export function switchedOperations(id: string, switches: readonly string[]): ReplaceableOperations {
  const has: Has = (each) => switches.includes(each);
  const chosen = Object.entries(CHOICES).map(([name, choose]) => [name, choose(has)] as const);
  return { ...currentOperations, ...Object.fromEntries(chosen.filter(([, operation]) => operation !== undefined)), id };
}
