import { describe, expect, it } from 'vitest';
import type { TraceTables } from '../../src/trace/index.ts';
import { tracedText } from '../support/trace-from-text.ts';

/** Console lines in tick notation: ` | ` between ticks, ` || ` between turns. */
function ticks(tables: TraceTables, texts: readonly string[]): string {
  const { console: lines } = tables;
  let text = '';
  for (let at = 0; at < lines.length; at++) {
    if (at > 0) {
      const isSameTurn = lines.turn[at] === lines.turn[at - 1];
      text += !isSameTurn ? ' || ' : lines.tick[at] === lines.tick[at - 1] ? ' ' : ' | ';
    }
    text += texts[lines.text[at]];
  }
  return text;
}

function ticksOf(text: string): string {
  const { trace, tables } = tracedText(text);
  return ticks(tables, trace.strings);
}

describe('turns and ticks', () => {
  it('puts a job one tick after whoever enqueued it', () => {
    const text = `
      TaskStarted 1
      JobEnqueued 1 microtask
      JobEnqueued 2 microtask
      ConsoleWritten log sync
      TaskFinished 1
      CheckpointStarted
      JobStarted 1
      JobEnqueued 3 microtask
      ConsoleWritten log A
      JobFinished 1
      JobStarted 2
      ConsoleWritten log B
      JobFinished 2
      JobStarted 3
      ConsoleWritten log C
      JobFinished 3
      CheckpointFinished`;
    expect(ticksOf(text)).toBe('sync | A B | C');
  });

  it('gives every drain a turn of its own', () => {
    const text = `
      TaskStarted 1
      ConsoleWritten log T1
      JobEnqueued 1 microtask
      TaskFinished 1
      CheckpointStarted
      JobStarted 1
      ConsoleWritten log m1
      JobFinished 1
      CheckpointFinished
      TaskStarted 2
      ConsoleWritten log T2
      TaskFinished 2
      CheckpointStarted
      CheckpointFinished`;
    expect(ticksOf(text)).toBe('T1 | m1 || T2');
  });

  it('counts several callbacks before one drain as one turn, as in the timer lists of Node 10', () => {
    const text = `
      TaskStarted 1
      JobEnqueued 1 microtask
      ConsoleWritten log T1
      TaskFinished 1
      TaskStarted 2
      ConsoleWritten log T2
      TaskFinished 2
      CheckpointStarted
      JobStarted 1
      ConsoleWritten log m1
      JobFinished 1
      CheckpointFinished`;
    expect(ticksOf(text)).toBe('T1 T2 | m1');
  });

  it('opens a turn for nextTick callbacks that follow jobs, and none for those that precede them', () => {
    const text = `
      TaskStarted 1
      NextTickEnqueued 2
      JobEnqueued 1 microtask
      ConsoleWritten log sync
      TaskFinished 1
      TaskStarted 2
      ConsoleWritten log tick
      TaskFinished 2
      JobStarted 1
      NextTickEnqueued 3
      ConsoleWritten log micro
      JobFinished 1
      TaskStarted 3
      ConsoleWritten log late
      TaskFinished 3`;
    expect(ticksOf(text)).toBe('sync tick | micro || late');
  });

  it('opens a turn when a task goes on after a checkpoint in its middle', () => {
    const text = `
      TaskStarted 1
      ContextPushed 1 function called first 0
      ConsoleWritten log one
      JobEnqueued 1 microtask
      ContextPopped 1 return
      CheckpointStarted
      JobStarted 1
      ConsoleWritten log m
      JobFinished 1
      CheckpointFinished
      ContextPushed 2 function called second 0
      ConsoleWritten log two
      JobEnqueued 2 microtask
      ContextPopped 2 return
      TaskFinished 1
      CheckpointStarted
      JobStarted 2
      ConsoleWritten log m2
      JobFinished 2
      CheckpointFinished`;
    expect(ticksOf(text)).toBe('one | m || two | m2');
  });

  it('opens no turn for what a host says between two drains', () => {
    const { tables } = tracedText(`
      TaskStarted 1
      TaskFinished 1
      CheckpointStarted
      CheckpointFinished
      RejectionUnhandled 1 "no"
      ClockAdvanced 5 0
      ConsoleWritten host-warning "later"`);
    expect(tables.turns.length).toBe(1);
  });
});

describe('ticks of an await', () => {
  const settledBefore = `
    TaskStarted 1
    PromiseCreated 1 resolve
    PromiseSettled 1 fulfilled 1
    AwaitSuspended 1 1 1 1 @2:0:await
    JobEnqueued 1 reaction 1 1 await^1
    TaskFinished 1
    JobStarted 1
    AwaitResumed 1 normal 1
    JobFinished 1`;

  it('is 1 for a settled promise that is awaited as it is', () => {
    expect([...tracedText(settledBefore).tables.awaits.ticks]).toEqual([1]);
  });

  it('counts from the settlement when the operand settles later in the same turn', () => {
    const { tables } = tracedText(`
      TaskStarted 1
      PromiseCreated 1 resolve
      AwaitSuspended 1 1 "" 1
      JobEnqueued 1 microtask
      TaskFinished 1
      JobStarted 1
      PromiseSettled 1 fulfilled 1
      JobEnqueued 2 reaction 1 1 await^1
      JobFinished 1
      JobStarted 2
      AwaitResumed 1 normal
      JobFinished 2`);
    expect([...tables.awaits.ticks]).toEqual([1]);
  });

  it('counts from 0 when suspend and settlement lie in earlier turns than the resume', () => {
    const { tables } = tracedText(`
      TaskStarted 1
      JobEnqueued 1 microtask
      TaskFinished 1
      CheckpointStarted
      JobStarted 1
      PromiseCreated 1 constructed
      AwaitSuspended 1 1 "" 1
      JobFinished 1
      CheckpointFinished
      TaskStarted 2
      PromiseSettled 1 fulfilled 1
      JobEnqueued 2 reaction 1 1 await^1
      TaskFinished 2
      CheckpointStarted
      JobStarted 2
      AwaitResumed 1 normal
      JobFinished 2
      CheckpointFinished`);
    expect([...tables.awaits.ticks]).toEqual([1]);
  });

  it('is -1 for an await that never resumed', () => {
    const { tables } = tracedText(
      'TaskStarted 1\nPromiseCreated 1 constructed\nAwaitSuspended 1 1 "" 1\nTaskFinished 1',
    );
    expect([...tables.awaits.ticks]).toEqual([-1]);
  });
});
