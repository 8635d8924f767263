import { code } from '../base/rich-text.ts';
import { n } from './en-counts.ts';
import { plural } from './plural.ts';

/* Words of the view of costs. Names of objects are the specification's, in the plural. */

const L = 'en';
const objects = (count: number): string => plural(L, count, { one: '# object', other: '# objects' });
const jobs = (count: number): string => plural(L, count, { one: '# job', other: '# jobs' });
const bytes = (count: number): string => plural(L, count, { one: '# byte', other: '# bytes' });

export const costs = {
  title: 'Costs',
  open: 'Costs by engine',
  intro:
    'What waiting allocates, counted from the run by each lane’s engine and by another one beside it. How it is counted changes nothing about the run.',
  choose: 'What waits',
  follow: 'Follow the cursor',
  option: (line: number, source: string, file?: string) => `${file ? `${file}, ` : ''}line ${line}: ${source}`,
  beside: 'Beside it',
  best: 'Specification or V8',
  without: 'babybird without',
  switches: {
    then0: `${code('then')} without a promise for nobody`,
    capability: 'the promise as its own capability',
    'free-list': 'recycled capabilities',
    'job-reuse': 'recycled jobs',
    fields: 'reactions as fields',
    split: 'resolved as a state',
    arrays: 'arrays without iterators',
  },
  go: 'Go to',
  counting: 'Counting …',
  none: 'Nothing has run yet.',
  table: (letter: string) => `Costs in lane ${letter}`,
  object: 'Objects',
  one: 'this await',
  here: 'until here',
  absent: 'not in this lane',
  kinds: {
    promises: 'promises',
    capabilities: 'capabilities',
    executors: 'executors',
    resolving: 'resolving functions',
    flags: `${code('[[AlreadyResolved]]')} records`,
    reactions: 'reactions',
    awaitClosures: 'await closures',
    otherClosures: 'other closures',
    contexts: 'contexts of closures',
    jobCallbacks: 'JobCallback records',
    jobObjects: 'objects of jobs',
    frames: 'frames',
    queues: 'queue records',
    iterators: 'iterators',
  },
  total: 'objects in all',
  jobs: 'jobs',
  bytes: 'bytes',
  unmeasured: 'not measured',
  whole: (label: string, count: number, size: number | null) =>
    `${label}, the whole run: ${objects(count)}${size === null ? '' : `, ${bytes(size)}`}.`,
  places: 'By place',
  noPlaces: 'Nothing that waits has come to a place in the program until here.',
  placesNote: 'Until here, by each lane’s own engine.',
  place: 'Place',
  nowhere: 'outside the program',
  line: (line: number) => `line ${n(line)}`,
  lineIn: (file: string, line: number) => `${file}, line ${n(line)}`,
  lane: (letter: string, what: 'objects' | 'bytes') => `${letter} ${what}`,
  more: (count: number) => `${plural(L, count, { one: '# more place', other: '# more places' })} of less.`,
  sum: (count: number, ran: number) => `${objects(count)}, ${jobs(ran)}`,
  legend:
    'Bytes are measured in real Nodes, 64 bits, without compressed pointers and before any optimisation; a frame’s are those of the smallest function. A model that nobody measured has none.',
};
