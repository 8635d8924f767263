import { said } from '../../i18n/en-said.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { App } from '../app.ts';
import { say } from '../moving/breakpoints.ts';
import { DEBUG_COMMANDS } from './debug-commands.ts';
import { goToDivergence } from '../lanes/divergence.ts';
import { flipFold } from '../lanes/folding.ts';
import { pickFiles, saveFile } from '../keeping/files.ts';
import { moveAlone, toggleLock } from '../lanes/free-lanes.ts';
import { LANE_IDS, type LaneId, letterOf } from '../lanes/lanes.ts';
import { resetLayout } from '../layout.ts';
import { lengthOf } from '../run/picture.ts';
import { changeSpeed, type Direction, moveBy, moveTo, pause, togglePlay, type Unit } from '../moving/playback.ts';
import type { Theme } from '../stores/prefs-store.ts';
import { dropLane, growLanes, runAgain } from '../editor/program.ts';
import { type Drawer, hover, type OpenDialog, select, toggleDrawer } from '../stores/view-store.ts';

/*
 * Everything a person can do by key: one table behind the shortcuts, the command list and the help sheet.
 * Letters follow the words on the transport's buttons (s step, j job, t tick, k task); Shift goes back.
 */

export type CommandGroup = keyof Messages['command']['group'];

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: (m: Messages) => string;
  /** In tinykeys' notation; the first one is shown. */
  readonly keys: readonly string[];
  /** Works while the person types in a text field, too. */
  readonly whileTyping?: boolean;
  /** Where lanes stand one at a time it would change nothing. */
  readonly isWide?: boolean;
  readonly run: (app: App) => void;
}

const UNITS: readonly {
  unit: Unit;
  key: string;
  forward: LabelKey;
  back: LabelKey;
  more: readonly [string, string];
}[] = [
  { unit: 'step', key: 's', forward: 'stepForward', back: 'stepBack', more: ['ArrowRight', 'ArrowLeft'] },
  { unit: 'job', key: 'j', forward: 'jobForward', back: 'jobBack', more: ['Shift+ArrowRight', 'Shift+ArrowLeft'] },
  { unit: 'tick', key: 't', forward: 'tickForward', back: 'tickBack', more: ['PageDown', 'PageUp'] },
  { unit: 'task', key: 'k', forward: 'taskForward', back: 'taskBack', more: ['Shift+PageDown', 'Shift+PageUp'] },
];

type LabelKey =
  | 'stepForward'
  | 'stepBack'
  | 'jobForward'
  | 'jobBack'
  | 'tickForward'
  | 'tickBack'
  | 'taskForward'
  | 'taskBack';

const transport: readonly Command[] = [
  ...UNITS.flatMap(({ unit, key, forward, back, more }): Command[] => [
    {
      id: `${unit}-forward`,
      group: 'transport',
      label: (m) => m.command[forward],
      keys: [key, more[0]],
      run: stepper(unit, 'forward'),
    },
    {
      id: `${unit}-back`,
      group: 'transport',
      label: (m) => m.command[back],
      keys: [`Shift+${key.toUpperCase()}`, more[1]],
      run: stepper(unit, 'back'),
    },
  ]),
  { id: 'first', group: 'transport', label: (m) => m.command.first, keys: ['Home'], run: (app) => jump(app, 0) },
  {
    id: 'last',
    group: 'transport',
    label: (m) => m.command.last,
    keys: ['End'],
    run: (app) => jump(app, lengthOf(app.run.getState().picture) - 1),
  },
  {
    id: 'play',
    group: 'transport',
    label: (m) => m.command.playPause,
    keys: ['Space', 'F8'],
    run: (app) => togglePlay(app),
  },
  {
    id: 'play-typing',
    group: 'transport',
    label: (m) => m.command.playPause,
    keys: ['F8'],
    whileTyping: true,
    run: (app) => togglePlay(app),
  },
  {
    id: 'faster',
    group: 'transport',
    label: (m) => m.command.faster,
    keys: ['Shift+>', ']'],
    run: (app) => adjustSpeed(app, 'faster'),
  },
  {
    id: 'slower',
    group: 'transport',
    label: (m) => m.command.slower,
    keys: ['Shift+<', '['],
    run: (app) => adjustSpeed(app, 'slower'),
  },
  { id: 'divergence', group: 'transport', label: (m) => m.command.goDivergence, keys: ['g'], run: goToDivergence },
];

const view: readonly Command[] = [
  { id: 'anatomy', group: 'view', label: (m) => m.command.anatomy, keys: ['a'], run: open('anatomy') },
  { id: 'costs', group: 'view', label: (m) => m.command.costs, keys: ['Shift+A'], run: open('costs') },
  { id: 'look', group: 'view', label: (m) => m.command.look, keys: ['v'], run: open('look') },
  { id: 'theme-system', group: 'view', label: (m) => m.command.themeSystem, keys: [], run: theme('system') },
  { id: 'theme-light', group: 'view', label: (m) => m.command.themeLight, keys: [], run: theme('light') },
  { id: 'theme-dark', group: 'view', label: (m) => m.command.themeDark, keys: [], run: theme('dark') },
  { id: 'theme-contrast', group: 'view', label: (m) => m.command.themeContrast, keys: [], run: theme('contrast') },
  {
    id: 'projector',
    group: 'view',
    label: (m) => m.command.projector,
    keys: [],
    run: ({ prefs }) => prefs.setState(({ size }) => ({ size: size === 'normal' ? 'projector' : 'normal' })),
  },
  { id: 'reset-layout', group: 'view', label: (m) => m.command.resetLayout, keys: [], run: resetLayout },
  {
    id: 'internals',
    group: 'view',
    label: (m) => m.command.internals,
    keys: ['i'],
    run: (app) => {
      const internals = !app.prefs.getState().internals;
      app.prefs.setState({ internals });
      say(app, said.internals(internals));
    },
  },
  {
    id: 'plain-editor',
    group: 'view',
    label: (m) => m.command.plainEditor,
    keys: [],
    run: ({ prefs }) => prefs.setState(({ plainEditor }) => ({ plainEditor: !plainEditor })),
  },
  {
    id: 'close-up',
    group: 'view',
    label: (m) => m.command.closeUp,
    keys: ['m'],
    run: showBelow('timeline'),
  },
  {
    id: 'graph',
    group: 'view',
    label: (m) => m.command.graph,
    keys: ['r'],
    run: showBelow('graph'),
  },
  {
    id: 'variables',
    group: 'view',
    label: (m) => m.command.variables,
    keys: ['Shift+V'],
    run: showBelow('variables'),
  },
  { id: 'clear', group: 'view', label: (m) => m.command.clearSelection, keys: ['Escape'], run: clearSelection },
];

const program: readonly Command[] = [
  {
    id: 'editor',
    group: 'program',
    label: (m) => m.command.focusEditor,
    keys: ['e'],
    run: () => focusOn('[data-editor]'),
  },
  {
    id: 'advice',
    group: 'program',
    label: (m) => m.command.focusAdvice,
    keys: ['z'],
    run: (app) => {
      if (!focusOn('[data-advice]')) say(app, said.noAdvice);
    },
  },
  { id: 'run', group: 'program', label: (m) => m.command.run, keys: ['$mod+Enter'], whileTyping: true, run: runAgain },
  { id: 'examples', group: 'program', label: (m) => m.command.examples, keys: ['x'], run: open('examples') },
  { id: 'responses', group: 'program', label: (m) => m.command.responses, keys: ['n'], run: open('responses') },
  { id: 'stacks', group: 'program', label: (m) => m.command.stacks, keys: ['w'], run: open('stacks') },
  { id: 'native', group: 'program', label: (m) => m.command.native, keys: ['b'], run: open('native') },
  { id: 'predict', group: 'program', label: (m) => m.command.predict, keys: ['p'], run: open('predict') },
  { id: 'share', group: 'program', label: (m) => m.command.share, keys: ['u'], run: open('share') },
  { id: 'export', group: 'program', label: (m) => m.command.export, keys: ['Shift+E'], run: open('export') },
  {
    id: 'open-file',
    group: 'program',
    label: (m) => m.command.openFile,
    keys: ['$mod+o'],
    whileTyping: true,
    run: pickFiles,
  },
  {
    id: 'save-file',
    group: 'program',
    label: (m) => m.command.saveFile,
    keys: ['$mod+s'],
    whileTyping: true,
    run: (app) => void saveFile(app),
  },
  { id: 'drafts', group: 'program', label: (m) => m.command.drafts, keys: [], run: open('drafts') },
];

const lanes: readonly Command[] = [
  { id: 'add-lane', group: 'lanes', label: (m) => m.command.addLane, keys: ['+', 'Shift++'], run: growLanes },
  { id: 'remove-lane', group: 'lanes', label: (m) => m.command.removeLane, keys: ['-'], run: dropLastLane },
  { id: 'outputs', group: 'lanes', label: (m) => m.command.outputs, keys: ['d'], run: open('outputs') },
  {
    id: 'fold',
    group: 'lanes',
    label: (m) => m.command.fold,
    keys: ['f'],
    isWide: true,
    run: (app) => say(app, said.fold(flipFold(app))),
  },
  {
    id: 'lock',
    group: 'lanes',
    label: (m) => m.command.lock,
    keys: ['l'],
    run: (app) => lockOrUnlock(app, laneMeant(app)),
  },
  {
    id: 'own-forward',
    group: 'lanes',
    label: (m) => m.command.ownForward,
    keys: ['o'],
    run: (app) => stepAlone(app, 'forward'),
  },
  {
    id: 'own-back',
    group: 'lanes',
    label: (m) => m.command.ownBack,
    keys: ['Shift+O'],
    run: (app) => stepAlone(app, 'back'),
  },
  ...LANE_IDS.map(
    (id, index): Command => ({
      id: `lane-${id}`,
      group: 'lanes',
      label: (m) => m.command.focusLane(letterOf(id)),
      keys: [String(index + 1)],
      run: ({ view: store }) => {
        store.setState({ activeLane: id });
        // Not on its pickers, which would take the letters that come next.
        focusOn(`[data-lane-head="${id}"], [data-lane-tab="${id}"]`);
      },
    }),
  ),
];

const help: readonly Command[] = [
  { id: 'palette', group: 'help', label: (m) => m.command.palette, keys: ['$mod+k', '/'], run: open('palette') },
  {
    id: 'palette-typing',
    group: 'help',
    label: (m) => m.command.palette,
    keys: ['$mod+k'],
    whileTyping: true,
    run: open('palette'),
  },
  { id: 'help', group: 'help', label: (m) => m.command.help, keys: ['Shift+?', '?', 'F1'], run: open('help') },
  { id: 'accuracy', group: 'help', label: (m) => m.command.accuracy, keys: [], run: open('accuracy') },
];

/** Twins only add a key that works while typing; lists show a command once. */
const isTwin = (command: Command): boolean => command.id.endsWith('-typing');

export const COMMANDS: readonly Command[] = [...transport, ...DEBUG_COMMANDS, ...view, ...program, ...lanes, ...help];
export const LISTED_COMMANDS: readonly Command[] = COMMANDS.filter((command) => !isTwin(command));

function stepper(unit: Unit, direction: Direction): (app: App) => void {
  return (app) => {
    pause(app);
    const { k } = app.playback.getState();
    moveBy(app, unit, direction);
    const isAtEdge = app.run.getState().picture !== null && app.playback.getState().k === k;
    if (isAtEdge) say(app, direction === 'forward' ? said.end : said.start);
  };
}

function adjustSpeed(app: App, direction: 'faster' | 'slower'): void {
  changeSpeed(app, direction);
  say(app, said.speed(app.playback.getState().speed));
}

function jump(app: App, k: number): void {
  pause(app);
  moveTo(app, k);
}

function theme(value: Theme): (app: App) => void {
  return ({ prefs }) => prefs.setState({ theme: value });
}

function open(dialog: OpenDialog): (app: App) => void {
  return ({ view: store }) => store.setState({ dialog });
}

function showBelow(drawer: Drawer): (app: App) => void {
  return (app) => {
    toggleDrawer(app.view, drawer);
    say(app, said.drawer[app.view.getState().drawer]);
  };
}

function lockOrUnlock(app: App, id: LaneId): void {
  const isAlone = (): boolean => app.run.getState().picture?.free?.[id] !== undefined;
  const was = isAlone();
  toggleLock(app, id);
  const word = isAlone() === was ? 'staysLocked' : was ? 'locked' : 'unlocked';
  say(app, said[word](letterOf(id)));
}

function stepAlone(app: App, direction: Direction): void {
  const id = laneMeant(app);
  if (app.run.getState().picture?.free?.[id] === undefined) say(app, said.notAlone(letterOf(id)));
  moveAlone(app, id, 'step', direction);
}

function clearSelection({ view: store }: App): void {
  select(store, null);
  hover(store, null);
}

function dropLastLane(app: App): void {
  const all = app.run.getState().lanes;
  if (all.length > 1) dropLane(app, all[all.length - 1].id);
}

/** The lane the focus is in; else the one chosen last. */
function laneMeant({ view: store }: App): LaneId {
  const around = document.activeElement?.closest<HTMLElement>('[data-lane]')?.dataset.lane;
  return LANE_IDS.find((id) => id === around) ?? store.getState().activeLane;
}

/** Whether it is there. */
function focusOn(selector: string): boolean {
  const target = document.querySelector<HTMLElement>(selector);
  target?.focus();
  return target !== null;
}
