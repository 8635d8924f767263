import { code } from '../base/rich-text.ts';
import { L, list, n } from './en-counts.ts';
import { plural } from './plural.ts';

/* Words of breakpoints, debuggers' steps and jumps. */

const lanes = (letters: readonly string[]): string =>
  letters.length === 1 ? `lane ${letters[0]}` : `lanes ${list.format(letters)}`;
const breakpoints = (count: number): string => plural(L, count, { one: '# breakpoint', other: '# breakpoints' });

export const debug = {
  command: {
    toggle: 'Breakpoint at the caret, on or off',
    list: 'Breakpoints: list, conditions',
    forward: 'Run to the next breakpoint',
    back: 'Run back to the breakpoint before',
    playBack: 'Play backwards',
    step: {
      into: { forward: 'Step into', back: 'Step back into' },
      over: { forward: 'Step over, awaits too', back: 'Step back over, awaits too' },
      out: { forward: 'Step out', back: 'Step back out' },
    },
    scheduled: 'Go to who scheduled this',
    settled: 'Go to who settled this',
    awaited: 'Go to where it is awaited or handled',
    jumpBack: 'Back to before the jump',
    jumpForward: 'Forward again after going back',
  },
  menu: 'Debugging',
  sections: { steps: 'Steps', breakpoints: 'Breakpoints', origins: 'Where it comes from' },

  set: (line: number) => `Breakpoint on line ${line}.`,
  moved: (from: number, line: number) => `Line ${from} has no statement: the breakpoint is on line ${line}.`,
  nowhere: (line: number) => `No statement begins on line ${line} or after it, so a breakpoint there would never stop.`,
  removed: (line: number) => `Breakpoint of line ${line} removed.`,
  most: (count: number) => `There are ${n(count)} breakpoints: no more fit.`,
  stopped: (line: number, file: string, letters: readonly string[]) =>
    `Breakpoint, line ${line} of ${file}: ${lanes(letters)} stopped.`,
  noneSet: 'No breakpoint is on: F9 sets one on the line of the caret, so does a press on a line number.',
  noneAfter: 'No breakpoint comes after this: this is the end.',
  noneBefore: 'No breakpoint comes before this: this is the start.',
  lookingInto: 'Looking into the condition …',

  settles: (promise: string, isRejected: boolean, letter: string) =>
    `This step of lane ${letter} ${isRejected ? 'rejects' : 'fulfils'} ${promise}.`,

  handles: (promise: string, letter: string) => `This step of lane ${letter} awaits or handles ${promise}.`,

  noOne: {
    running: 'Nothing runs at this step, so nothing was scheduled.',
    scheduled: 'This is the program itself: nothing in it scheduled it.',
    promise: 'No promise is at hand here. Select one, or step to an await.',
    settled: (promise: string) => `${promise} is never settled.`,
    awaited: (promise: string) => `Nothing awaits or handles ${promise}.`,
    back: 'There is no jump to go back from.',
    forward: 'There is nothing to go forward to.',
  },

  title: 'Breakpoints',
  intro:
    'Playing, running on and debuggers’ steps stop here, in whichever lane comes to the line, forwards and backwards.',
  empty: 'None yet. Press a line number, or F9 on a line.',
  count: breakpoints,
  place: (file: string, line: number) => `${file}, line ${line}`,
  enabled: (file: string, line: number) => `Breakpoint on line ${line} of ${file}`,
  condition: 'Stop only if',
  conditionOf: (file: string, line: number) => `Condition of line ${line} of ${file}`,
  conditionHint: 'an expression, as n > 1',
  reveal: (file: string, line: number) => `Show line ${line} of ${file}`,
  remove: (file: string, line: number) => `Remove the breakpoint on line ${line} of ${file}`,
  removeAll: 'Remove all',
  off: 'Turn all off',
  on: 'Turn all on',
  stopsAt: (line: number) => `No statement there now: stops at line ${line}.`,
  never: 'No statement there or after it: never stops.',
  conditionTyped: 'Enter takes the condition.',
  conditionAsked: 'The condition is being looked into.',
  stops: (count: number) => plural(L, count, { one: 'Stops once in this run.', other: 'Stops # times in this run.' }),
  gutter: {
    plain: (line: number) => `Breakpoint on line ${line}`,
    off: (line: number) => `Breakpoint on line ${line}, off`,
    condition: (line: number, condition: string) => `Breakpoint on line ${line} if ${condition}`,
    problem: (line: number, problem: string) => `Breakpoint on line ${line}: ${problem}`,
  },
  problemAt: (file: string, line: number, problem: string) => `${file}, line ${line}: ${problem}`,
  problem: {
    syntax: (message: string) => `The condition cannot be read: ${message}`,
    unsafe: (what: string) => `The condition could change the program, so it is not run: ${code(what)}.`,
    'not-defined': (name: string) => `The condition names ${code(name)}, which is not there.`,
    tdz: (name: string) => `The condition names ${code(name)} before it has a value.`,
    throws: (message: string) => `The condition throws: ${message}`,
    'no-frame': () => 'Nothing of the program runs where the condition was to be looked at.',
    failed: () => 'The condition could not be looked into.',
  },
};
