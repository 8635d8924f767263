import { display } from '../../src/engine/builtins/display.ts';
import {
  Agent,
  type Budgets,
  createRealm,
  enterAgent,
  evaluateScript,
  GuestThrow,
  UNLIMITED,
} from '../../src/engine/index.ts';
import { handInIntl } from '../../src/engine/builtins/intl-door.ts';
import { INTL } from '../../src/engine/intl/languages.ts';
import { LOCALE_TEXTS } from '../../src/engine/intl/locale-texts.ts';
import { currentOperations } from '../../src/engine/heart/current-operations.ts';
import type { Observer } from '../../src/engine/heart/observer.ts';
import { defineMethod } from '../../src/engine/objects/function.ts';
import { isObject, Kind } from '../../src/engine/objects/guest-object.ts';
import type { Realm } from '../../src/engine/spec/realm.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { FifoHost } from './fifo-host.ts';

handInIntl(INTL, LOCALE_TEXTS);

export interface GuestProgram {
  readonly realm: Realm;
  readonly agent: Agent;
  readonly host: FifoHost;
  /** What the program logged, one entry a call. */
  readonly lines: string[];
  /** Runs a script and then all jobs; an uncaught error becomes a line. */
  run(source: string): void;
}

/** An engine for one test: a realm with a global `log`, on the smallest host there is. */
export function guestProgram(
  options: { readonly budgets?: Partial<Budgets>; readonly observer?: Observer } = {},
): GuestProgram {
  const host = new FifoHost();
  const budgets = { ...UNLIMITED, ...options.budgets };
  const agent = new Agent(
    currentOperations,
    host,
    options.observer === undefined ? { budgets } : { budgets, observer: options.observer },
  );
  enterAgent(agent);
  const realm = createRealm(agent);
  enterAgent(agent);
  agent.realm = realm;
  const lines: string[] = [];
  defineMethod(realm, realm.globalObject, 'log', 0, (_thisValue, args) => {
    lines.push(args.map(shown).join(' '));
    return undefined;
  });
  const run = (source: string): void => {
    try {
      evaluateScript(realm, source, 'main.js');
      host.drain();
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      lines.push(`Uncaught ${display(thrown.value)}`);
    }
  };
  return { realm, agent, host, lines, run };
}

/** What a program logs, line by line. */
export function linesOf(source: string): string[] {
  const program = guestProgram();
  program.run(source);
  return program.lines;
}

/** A value as the tests write it down. */
function shown(value: Value): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (!isObject(value)) return String(value);
  if (value.methods.call !== null) return '[function]';
  return value.kind === Kind.Array ? `[${value.elems.map(shown).join()}]` : '{}';
}
