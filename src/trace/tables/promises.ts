import { IntColumn } from '../columns.ts';
import { NEVER, type PromiseTable, type ReactionTable } from '../state.ts';
import { PROMISE_ROLES } from '../vocabulary.ts';

const WRAPPER = PROMISE_ROLES.indexOf('wrapper');
const THROWAWAY = PROMISE_ROLES.indexOf('throwaway');
const ADOPTION = PROMISE_ROLES.indexOf('adoption');
const FROM_SYNC = PROMISE_ROLES.indexOf('from-sync');

const P = 80;
const W = 87;
const T = 84;
const D = 68;
const S = 83;

/** Letter of a promise's number: P for what the program can hold, the rest for the engine's own. */
function letterOfRole(role: number): number {
  if (role === WRAPPER) return W;
  if (role === THROWAWAY) return T;
  if (role === FROM_SYNC) return S;
  return role === ADOPTION ? D : P;
}

/** The promise whose settlement an await of `operand` waits for: of a sync iterator's step, its value's, 0 when that is none. */
export function promiseWaitedFor({ role, value, target }: PromiseTable, operand: number): number {
  if (role[operand] !== FROM_SYNC) return operand;
  return role[value[operand]] === FROM_SYNC ? target[value[operand]] : value[operand];
}

export class PromiseColumns {
  private readonly role = new IntColumn();
  private readonly createdAt = new IntColumn(NEVER);
  private readonly resolvedAt = new IntColumn(NEVER);
  readonly settledAt = new IntColumn(NEVER);
  readonly settledTurn = new IntColumn();
  readonly settledTick = new IntColumn();
  private readonly handledAt = new IntColumn(NEVER);
  readonly finalState = new IntColumn();
  private readonly preview = new IntColumn();
  private readonly target = new IntColumn();
  private readonly parent = new IntColumn();
  private readonly activation = new IntColumn();
  private readonly site = new IntColumn();
  private readonly value = new IntColumn();
  private readonly letter = new IntColumn(P);
  private readonly number = new IntColumn();
  /** How many promises of a letter there are. */
  private readonly counts = new IntColumn(0, 128);

  created(event: number, id: number, role: number, parent: number, activation: number, site: number): void {
    this.role.set(id, role);
    this.createdAt.set(id, event);
    this.parent.set(id, parent);
    this.activation.set(id, activation);
    this.site.set(id, site);
    const letter = letterOfRole(role);
    const number = this.counts.get(letter) + 1;
    this.counts.set(letter, number);
    this.letter.set(id, letter);
    this.number.set(id, number);
  }

  resolvedTo(event: number, id: number, target: number, preview: number): void {
    this.resolvedAt.set(id, event);
    this.target.set(id, target);
    this.preview.set(id, preview);
  }

  settled(event: number, id: number, state: number, preview: number, turn: number, tick: number): void {
    this.settledAt.set(id, event);
    this.finalState.set(id, state);
    this.preview.set(id, preview);
    this.settledTurn.set(id, turn);
    this.settledTick.set(id, tick);
    if (this.resolvedAt.get(id) === NEVER) this.resolvedAt.set(id, event);
  }

  /** What `derived` settles with follows `id`: of a step of a sync iterator, the promise of its value. */
  reactedTo(id: number, derived: number): void {
    if (this.role.get(derived) === FROM_SYNC && this.value.get(derived) === 0) this.value.set(derived, id);
  }

  waitedFor(operand: number): number {
    if (this.role.get(operand) !== FROM_SYNC) return operand;
    const value = this.value.get(operand);
    return this.role.get(value) === FROM_SYNC ? this.target.get(value) : value;
  }

  handled(event: number, id: number): void {
    this.handledAt.set(id, event);
  }

  table(): PromiseTable {
    const size = this.createdAt.length;
    return {
      length: Math.max(0, size - 1),
      role: this.role.bytes(size),
      createdAt: this.createdAt.copy(size),
      resolvedAt: this.resolvedAt.copy(size),
      settledAt: this.settledAt.copy(size),
      settledTurn: this.settledTurn.copy(size),
      settledTick: this.settledTick.copy(size),
      handledAt: this.handledAt.copy(size),
      finalState: this.finalState.bytes(size),
      preview: this.preview.copy(size),
      target: this.target.copy(size),
      parent: this.parent.copy(size),
      activation: this.activation.copy(size),
      site: this.site.copy(size),
      value: this.value.copy(size),
      letter: this.letter.bytes(size),
      number: this.number.copy(size),
    };
  }
}

export class ReactionColumns {
  private readonly promise = new IntColumn();
  readonly derived = new IntColumn();
  readonly onFulfilled = new IntColumn();
  readonly onRejected = new IntColumn();
  private readonly addedAt = new IntColumn(NEVER);
  private readonly site = new IntColumn();
  readonly job = new IntColumn();

  added(event: number, words: Int32Array, at: number, site: number): void {
    const id = words[at + 1];
    this.addedAt.set(id, event);
    this.promise.set(id, words[at + 2]);
    this.derived.set(id, words[at + 3]);
    this.onFulfilled.set(id, words[at + 4]);
    this.onRejected.set(id, words[at + 5]);
    this.site.set(id, site);
  }

  table(): ReactionTable {
    const size = this.addedAt.length;
    return {
      length: Math.max(0, size - 1),
      promise: this.promise.copy(size),
      derived: this.derived.copy(size),
      onFulfilled: this.onFulfilled.copy(size),
      onRejected: this.onRejected.copy(size),
      addedAt: this.addedAt.copy(size),
      site: this.site.copy(size),
      job: this.job.copy(size),
    };
  }
}
