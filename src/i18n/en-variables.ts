import { previewWords } from './en-names.ts';
import { L, list, n } from './en-counts.ts';
import { plural } from './plural.ts';

/** Words of the variables view; they come with it. */
export const variables = {
  label: 'Variables',
  title: 'Variables',
  /** What the pointer rests on; no letters: it is the same in every lane. */
  pointed: (expression: string, letters: readonly string[], value: string) =>
    letters.length === 0
      ? `${expression}: ${previewWords(value)}`
      : `${expression}, ${letters.length === 1 ? 'lane' : 'lanes'} ${list.format(letters)}: ${previewWords(value)}`,
  tree: (lane: string) => `Variables of lane ${lane}`,
  lane: 'Lane',
  laneOption: (letter: string, name: string) => `${letter}: ${name}`,
  empty: 'Once the program has run, its variables at the cursor stand here.',
  nothingRuns: 'No function of the program runs here. These are the variables it keeps.',
  beforeStart: 'The program has not begun.',
  running: (percent: number) => `The program runs again to this place: ${n(percent)} %`,
  starting: 'The program is run to this place.',
  lost: 'The variables of this place were not read.',
  lostKept: 'The variables of this place were not read; these are those of the place before.',
  again: 'Try again',
  notRead: 'Not read. Try again',
  cancel: 'Stop',
  frame: (name: string, line: number) => (line > 0 ? `${name}, line ${line}` : name),
  program: 'the program',
  anonymous: 'function without a name',
  scope: {
    block: 'Block',
    catch: 'catch',
    class: 'Class',
    closure: 'Closure',
    eval: 'eval',
    function: 'Function',
    global: 'Global object',
    module: 'Module',
    script: 'Script',
    with: 'with',
  },
  scopeOf: (scope: string, name: string) => (name === '' ? scope : `${scope} ${name}`),
  this: 'this',
  tdz: 'not yet initialised',
  hole: 'empty',
  accessor: (hasGetter: boolean, hasSetter: boolean) =>
    hasGetter ? (hasSetter ? 'getter and setter' : 'getter') : hasSetter ? 'setter' : 'not at hand',
  changed: '(changed)',
  more: (count: number, left: number) => `${plural(L, count, { one: '# more', other: '# more' })} of ${n(left)} left`,
  nothing: 'nothing in it',
  moreText: (left: number) => `${plural(L, left, { one: '# more character', other: '# more characters' })}`,
  settler: 'Go to who settled it',
  settlerOf: (promise: string) => `Go to who settled ${promise}`,
  back: 'Run back to where it changed',
  backTo: (name: string) => `Run back to where ${name} changed`,
  backHint:
    'Arrow keys move and unfold. B runs back to where the chosen value changed, Y goes to who settled the chosen promise.',
  noChange: (name: string) => `${name} has had this value since it came to be, or cannot be followed further back.`,
  changedHere: (name: string, from: string | null, to: string) =>
    from === null
      ? `The next step gives ${name} its value ${to}.`
      : `The next step changes ${name} from ${from} to ${to}.`,
};
