import type { Trace } from '../../src/trace/index.ts';
import { type ModelPromise, ModelRun, type ModelSettings } from './model-run.ts';

/*
 * Random programs of thens, async calls, timers and nextTicks. The program is drawn first and run afterwards, so the
 * same seed is the same program under any settings; it only uses promises that exist for certain where it runs.
 */
type Operand =
  | { readonly kind: 'variable'; readonly slot: number }
  | { readonly kind: 'resolved'; readonly line: number }
  | { readonly kind: 'value'; readonly value: number };

type Action =
  | { readonly kind: 'log' | 'reach'; readonly line: number }
  | { readonly kind: 'timeout'; readonly line: number; readonly ms: number; readonly body: readonly Action[] }
  | { readonly kind: 'nextTick'; readonly line: number; readonly body: readonly Action[] }
  | Call
  | Then;

interface Call {
  readonly kind: 'call';
  readonly line: number;
  readonly slot: number;
  readonly before: readonly Action[];
  readonly awaits: readonly { readonly line: number; readonly operand: Operand }[];
  readonly after: readonly Action[];
  readonly returns: Operand;
}

interface Then {
  readonly kind: 'then';
  readonly line: number;
  readonly slot: number;
  readonly on: Operand;
  readonly body: readonly Action[];
  readonly returns: Operand;
}

const NOTHING: Operand = { kind: 'value', value: 0 };

/** The trace of program `seed` under these settings. */
export function randomRun(seed: number, settings: ModelSettings): Trace {
  const program = new Drawer(seed).program();
  const run = new ModelRun(settings);
  return run.main(() => perform(run, program, []));
}

class Drawer {
  private readonly random: () => number;
  private line = 0;
  private slots = 0;
  private actionsLeft = 26;

  constructor(seed: number) {
    this.random = generator(seed);
  }

  program(): readonly Action[] {
    const scope: number[] = [];
    const actions: Action[] = [];
    while (this.actionsLeft > 6) actions.push(...this.actions(scope, 1));
    return actions;
  }

  private pick(n: number): number {
    return this.random() % n;
  }

  /** One or more actions; the promises they make join `scope`. */
  private actions(scope: number[], least: number): Action[] {
    const actions: Action[] = [];
    for (let n = least + this.pick(3); n > 0 && this.actionsLeft-- > 0; n--) actions.push(this.action(scope));
    return actions;
  }

  private action(scope: number[]): Action {
    const line = ++this.line;
    switch (this.pick(8)) {
      case 0:
      case 1:
        return { kind: 'log', line };
      case 2:
        return { kind: 'reach', line };
      case 3:
        return { kind: 'timeout', line, ms: this.pick(3), body: this.actions([...scope], 1) };
      case 4:
        return { kind: 'nextTick', line, body: this.actions([...scope], 1) };
      case 5:
      case 6:
        return this.call(scope, line);
      default:
        return this.then(scope, line);
    }
  }

  private call(scope: number[], line: number): Call {
    const inner = [...scope];
    const before = this.actions(inner, 0);
    const awaits = Array.from({ length: 1 + this.pick(2) }, () => ({
      line: ++this.line,
      operand: this.operand(inner),
    }));
    const after = this.actions(inner, 1);
    const returns = this.pick(4) ? NOTHING : this.operand(inner);
    return { kind: 'call', line, slot: this.newSlot(scope), before, awaits, after, returns };
  }

  private then(scope: number[], line: number): Then {
    const on = this.promise(scope);
    const inner = [...scope];
    const body = this.actions(inner, 1);
    const returns = this.pick(4) ? NOTHING : this.operand(inner);
    return { kind: 'then', line, slot: this.newSlot(scope), on, body, returns };
  }

  private newSlot(scope: number[]): number {
    scope.push(this.slots);
    return this.slots++;
  }

  private operand(scope: readonly number[]): Operand {
    return this.pick(3) ? this.promise(scope) : { kind: 'value', value: this.pick(9) };
  }

  private promise(scope: readonly number[]): Operand {
    if (scope.length === 0 || this.pick(3) === 0) return { kind: 'resolved', line: ++this.line };
    return { kind: 'variable', slot: scope[this.pick(scope.length)] };
  }
}

function perform(run: ModelRun, actions: readonly Action[], slots: ModelPromise[]): void {
  for (const action of actions) performOne(run, action, slots);
}

function performOne(run: ModelRun, action: Action, slots: ModelPromise[]): void {
  switch (action.kind) {
    case 'log':
      return run.log(`line ${action.line}`, action.line);
    case 'reach':
      return run.reach(action.line);
    case 'timeout':
      return run.timeout(action.ms, action.line, () => perform(run, action.body, slots));
    case 'nextTick':
      return run.nextTick(action.line, () => perform(run, action.body, slots));
    case 'call':
      slots[action.slot] = performCall(run, action, slots);
      return;
    case 'then':
      slots[action.slot] = run.then(evaluate(run, action.on, slots) as ModelPromise, action.line, () => {
        perform(run, action.body, slots);
        return evaluate(run, action.returns, slots);
      });
  }
}

function performCall(run: ModelRun, call: Call, slots: ModelPromise[]): ModelPromise {
  return run.call(`f${call.line}`, call.line, function* () {
    perform(run, call.before, slots);
    for (const { line, operand } of call.awaits) yield run.wait(evaluate(run, operand, slots), line);
    perform(run, call.after, slots);
    return evaluate(run, call.returns, slots);
  });
}

function evaluate(run: ModelRun, operand: Operand, slots: readonly ModelPromise[]): unknown {
  if (operand.kind === 'value') return operand.value;
  return operand.kind === 'resolved' ? run.resolved(1, operand.line) : slots[operand.slot];
}

/** Numbers in [0, 2³¹), from a 32-bit xorshift. */
function generator(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b9) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0x7fffffff;
  };
}
