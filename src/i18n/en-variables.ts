import { number, plural } from './plural.ts';

const L = 'en';
const n = (value: number): string => number(L, value);

/** Words of the variables view; they come with it. */
export const variables = {
  label: 'Variables',
  title: 'Variables',
  tree: (lane: string) => `Variables of lane ${lane}`,
  lane: 'Lane',
  laneOption: (letter: string, name: string) => `${letter}: ${name}`,
  empty: 'Once the program has run, its variables at the cursor stand here.',
  nothingRuns: 'No function of the program runs here. These are the variables it keeps.',
  beforeStart: 'The program has not begun.',
  running: (percent: number) => `The program runs again to this place: ${n(percent)} %`,
  lost: 'The variables could not be read.',
  again: 'Try again',
  cancel: 'Stop',
  frame: (name: string, line: number) => (line > 0 ? `${name}, line ${line}` : name),
  program: 'the program',
  anonymous: 'function without a name',
  scope: {
    block: 'Block', catch: 'catch', class: 'Class', closure: 'Closure', eval: 'eval', function: 'Function', global: 'Global object', module: 'Module',
    script: 'Script', with: 'with',
  },
  scopeOf: (scope: string, name: string) => (name === '' ? scope : `${scope} ${name}`),
  this: 'this',
  tdz: 'not yet initialised',
  hole: 'empty',
  accessor: (hasGetter: boolean, hasSetter: boolean) => (hasGetter ? (hasSetter ? 'getter and setter' : 'getter') : hasSetter ? 'setter' : 'not at hand'),
  changed: '(changed)',
  more: (count: number, left: number) => `${plural(L, count, { one: '# more', other: '# more' })} of ${n(left)} left`,
  nothing: 'nothing in it',
  back: 'Run back to where it changed',
  backTo: (name: string) => `Run back to where ${name} changed`,
  backHint: 'Arrow keys move and unfold; B runs back to where the chosen value changed.',
  noChange: (name: string) => `${name} has had this value since it came to be, or cannot be followed further back.`,
  changedHere: (name: string, from: string | null, to: string) =>
    from === null ? `The next step gives ${name} its value ${to}.` : `The next step changes ${name} from ${from} to ${to}.`,
};
