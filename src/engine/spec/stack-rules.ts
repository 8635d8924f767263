/*
 * How an engine words the stacks of errors. NON-SPEC: no edition says a word about them.
 */

/** Chromium and Node word stacks by V8's rules, Bun by JavaScriptCore's, Firefox by its own. */
export interface StackRules {
  readonly style: 'v8' | 'jsc' | 'firefox';
  /** V8's version, as a number: 12.4. Says what its stacks are like; the other styles have one version each. */
  readonly v8: number;
  /** A page: V8 writes the head of a stack when the error is made. In Node it is written when somebody reads. */
  readonly page: boolean;
}

/** What of a host's own code its stacks show. */
export interface HostStack {
  /** Lines under the outermost function of the program, from the inside out. */
  readonly below: readonly string[];
  /** Whether they also stand for that function of the host's library at the bottom. */
  readonly covers: (file: string, name: string) => boolean;
  /** The lines that stand for a built-in of the host; undefined when it has one line like any other. */
  readonly linesOf: (builtin: object) => readonly string[] | undefined;
  /** Where the real host has a function of its library: file, line and column; '' when it has no such function. */
  readonly placeOf: (file: string, name: string, isMethod: boolean) => string | undefined;
  /** What a file of the program is called in stacks. */
  readonly shownFile: (file: string) => string;
  /** Lines that stand for what of the host's library runs at the top, an error being made by it; usually none. */
  readonly above: readonly string[];
  /** Makes an error of the call `name`: in its stack stand the real host's lines of that call. */
  readonly within: <T>(name: string, make: () => T) => T;
}

export const v8Stacks = (v8: number, page = false): StackRules => ({ style: 'v8', v8, page });
