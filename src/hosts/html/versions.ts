import { display } from '../../engine/builtins/display.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { CHROMIUM_WORDS, FIREFOX_WORDS, type WebWords } from '../web/words.ts';

/** What differs between browsers. One row a host. */
export interface PageRules {
  readonly words: WebWords;
  /** Before the message of an ErrorEvent, and of one for what is no error. */
  readonly uncaught: string;
  readonly uncaughtValue: string;
  /** What an ErrorEvent says of a value that is no text. */
  readonly unspeakable: string;
  /** What it says of an object that `reportError` was given, without running any code of it. */
  readonly reportedObject: (object: GuestObject) => string;
  readonly errorsBubble: boolean;
  /** Timers nested deeper than this wait 4 ms. */
  readonly clampedFrom: number;
  /** Timers that came due while a task ran stand behind what the task queued, a timer of 0 ms too. Otherwise all that are due run in one go. */
  readonly noticesTimers: boolean;
  /** From asking for a frame, while none are made, to the frame; and from asking for idle time to having it. */
  readonly frameDelayNs: number;
  readonly idleDelayNs: number;
  /** A document whose last script is a module is through before any task that the module has queued. */
  readonly loadsAfterModules: boolean;
  /** The document is interactive as soon as its last script has run, not in a task with what it tells of that. */
  readonly endsParsingAtOnce: boolean;
  /** Until the page is loaded, messages to its window come when nothing else is ready. */
  readonly loadsBeforeMessages: boolean;
  /** Promises of `Atomics.waitAsync` settle in tasks of their own, not within `notify`. */
  readonly settlesWaitersInTasks: boolean;
  /** The TypeError of a window's function that is called on something else. */
  readonly wrongReceiver: (name: string) => string;
  /** The TypeErrors of `import()` of what is not there, and of a name that is no address. */
  readonly notLoaded: (address: string) => string;
  readonly bareSpecifier: (specifier: string, asked: 'import' | 'import()' | 'import.meta') => string;
  /** A type of modules that it does not know. */
  readonly noModuleType: (type: string, specifier: string) => string;
  /** That of what is relative to an address that has no folders. */
  readonly notRelative: (specifier: string) => string;
  /** Methods of iterators that it does not have yet. */
  readonly absentHelpers: readonly string[];
  readonly userAgent: string;
  readonly vendor: string;
}

/** Takes out of a realm what the browser's engine does not have. */
export function removeAbsentHelpers(realm: Realm, { absentHelpers }: PageRules): void {
  const iterators = realm.intrinsic('%Iterator.prototype%');
  for (const name of absentHelpers) iterators.methods.delete(iterators, name);
}

const RELATIVE = 'Relative references must start with either "/", "./", or "../".';

export const PAGE_RULES: Readonly<Record<string, PageRules>> = {
  html: {
    words: CHROMIUM_WORDS,
    uncaught: 'Uncaught ',
    uncaughtValue: 'Uncaught ',
    unspeakable: 'exception',
    reportedObject: display,
    errorsBubble: false,
    clampedFrom: 5,
    noticesTimers: true,
    frameDelayNs: 500_000,
    idleDelayNs: 1_300_000,
    loadsAfterModules: true,
    endsParsingAtOnce: false,
    loadsBeforeMessages: false,
    settlesWaitersInTasks: true,
    wrongReceiver: () => 'Illegal invocation',
    notLoaded: (address) => `Failed to fetch dynamically imported module: ${address}`,
    bareSpecifier: (specifier, asked) =>
      asked === 'import()'
        ? `Failed to resolve module specifier '${specifier}'`
        : asked === 'import'
          ? `Failed to resolve module specifier "${specifier}". ${RELATIVE}`
          : `Failed to resolve module specifier ${specifier}: ${RELATIVE}`,
    noModuleType: (type) => `"${type}" is not a valid module type.`,
    notRelative: (specifier) =>
      `Failed to resolve module specifier "${specifier}". Invalid relative url or base scheme isn't hierarchical.`,
    absentHelpers: ['chunks', 'windows'],
    vendor: 'Google Inc.',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  },
  firefox: {
    words: FIREFOX_WORDS,
    uncaught: '',
    uncaughtValue: 'uncaught exception: ',
    unspeakable: "unknown (can't convert to string)",
    reportedObject: () => 'Object',
    errorsBubble: true,
    clampedFrom: 3,
    noticesTimers: false,
    frameDelayNs: 0,
    idleDelayNs: 2_200_000,
    loadsAfterModules: false,
    endsParsingAtOnce: true,
    loadsBeforeMessages: true,
    settlesWaitersInTasks: false,
    wrongReceiver: (name) => `'${name}' called on an object that does not implement interface Window.`,
    absentHelpers: ['chunks', 'windows', 'includes', 'join'],
    vendor: '',
    notLoaded: (address) => `error loading dynamically imported module: ${address}`,
    bareSpecifier: (specifier) =>
      `The specifier “${specifier}” was a bare specifier, but was not remapped to anything. Relative module specifiers must start with “./”, “../” or “/”.`,
    noModuleType: (_type, specifier) => `${specifier}: invalid module type`,
    notRelative: (specifier) => `Error resolving module specifier “${specifier}”.`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  },
};
