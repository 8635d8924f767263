import type { DebugStep } from '../../analysis/index.ts';
import { debug as words } from '../../i18n/en-debug.ts';
import { toggleAtCaret } from '../moving/breakpoints.ts';
import type { Command } from './commands.ts';
import { debugStep, goBack, goToHandler, goToScheduler, goToSettler, runOn } from '../moving/debugger.ts';
import { togglePlay } from '../moving/playback.ts';

/* Commands of a debugger, with a debugger's keys where the browser leaves them free; they work while typing, too. */

const STEP_KEYS: Readonly<Record<DebugStep, readonly [forward: string, back: string]>> = {
  over: ['F10', 'Shift+F10'],
  into: ['F11', 'Alt+F11'],
  out: ['Shift+F11', 'Alt+Shift+F11'],
};

const steps = (Object.keys(STEP_KEYS) as DebugStep[]).flatMap((step): Command[] =>
  (['forward', 'back'] as const).map((direction, at) => ({
    id: `debug-${step}-${direction}`,
    group: 'debug',
    label: () => words.command.step[step][direction],
    keys: [STEP_KEYS[step][at]],
    whileTyping: true,
    run: (app) => debugStep(app, step, direction),
  })),
);

const stops = (['forward', 'back'] as const).flatMap((direction): Command[] => {
  const command = {
    group: 'debug',
    label: () => words.command[direction],
    run: (app) => void runOn(app, direction),
  } satisfies Partial<Command>;
  const isForward = direction === 'forward';
  return [
    { ...command, id: `debug-run-${direction}`, keys: [isForward ? 'c' : 'Shift+C'] },
    {
      ...command,
      id: `debug-run-${direction}-typing`,
      keys: [isForward ? 'Alt+F8' : 'Alt+Shift+F8'],
      whileTyping: true,
    },
  ];
});

export const DEBUG_COMMANDS: readonly Command[] = [
  ...steps,
  ...stops,
  {
    id: 'debug-play-back',
    group: 'debug',
    label: () => words.command.playBack,
    keys: ['Shift+F8'],
    whileTyping: true,
    run: (app) => togglePlay(app, 'back'),
  },
  {
    id: 'breakpoint',
    group: 'debug',
    label: () => words.command.toggle,
    keys: ['F9'],
    whileTyping: true,
    run: toggleAtCaret,
  },
  {
    id: 'breakpoints',
    group: 'debug',
    label: () => words.command.list,
    keys: ['Shift+F9'],
    whileTyping: true,
    run: ({ view }) => view.setState({ dialog: 'breakpoints' }),
  },
  { id: 'scheduled', group: 'debug', label: () => words.command.scheduled, keys: ['q'], run: goToScheduler },
  { id: 'settled', group: 'debug', label: () => words.command.settled, keys: ['y'], run: goToSettler },
  { id: 'awaited', group: 'debug', label: () => words.command.awaited, keys: ['h'], run: goToHandler },
  {
    id: 'jump-back',
    group: 'debug',
    label: () => words.command.jumpBack,
    keys: ['Alt+ArrowLeft'],
    run: (app) => goBack(app, 'back'),
  },
  {
    id: 'jump-forward',
    group: 'debug',
    label: () => words.command.jumpForward,
    keys: ['Alt+ArrowRight'],
    run: (app) => goBack(app, 'forward'),
  },
];
