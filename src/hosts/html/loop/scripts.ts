import { evaluateScript, RunModule } from '../../../engine/index.ts';
import { isObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { CreateError } from '../../../engine/spec/errors.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { className } from '../../error-position.ts';
import { isLocalAddress } from '../../web/local-addresses.ts';
import { PAGE_URL } from '../../web/url.ts';
import type { HtmlHost } from '../html-host.ts';
import type { ImportMap } from '../import-map.ts';
import { INLINE } from './imports.ts';
import type { NodeData } from '../dom/nodes.ts';
import { scriptAt } from '../workers/workers.ts';

/** What a script that is put into the document needs of its page. */
export interface ScriptRunner {
  /** Runs a classic script at once; its error goes to the page. */
  readonly run: (source: string, file: string) => void;
  /** Runs a module, known by its file or new: whether it and all that it imports was there. Its error goes to the page. */
  readonly runModule: (source: string, file: string) => boolean;
  readonly takeMap: (text: string) => void;
  /** Does this when modules that stand in the page itself have been looked through. */
  readonly soon: (then: () => void) => void;
  /** The program's file of that address, read by a task: undefined when there is none. */
  readonly read: (
    address: string,
    then: (source: string | undefined) => void | Iterable<void>,
    goal?: 'script' | 'module',
  ) => void;
  readonly announce: (script: NodeData, type: 'load' | 'error') => void;
}

const CLASSIC = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** Script elements that a program puts into the document: https://html.spec.whatwg.org/#prepare-the-script-element */
export class InsertedScripts {
  readonly #runner: ScriptRunner;
  readonly #started = new WeakSet<NodeData>();
  /** Those of markup, and those that were told otherwise, wait for nobody only with the attribute. */
  readonly #unforced = new WeakSet<NodeData>();
  /** The one that runs. */
  current: NodeData | null = null;
  /** Scripts that are on their way; the page is loaded when they have run. */
  #pending = 0;
  #soon = 0;
  #whenDone: (() => void) | null = null;

  constructor(runner: ScriptRunner) {
    this.#runner = runner;
  }

  /** Scripts that came as markup never run. */
  parsed(nodes: readonly NodeData[]): readonly NodeData[] {
    for (const node of nodes)
      for (const each of [node, ...node.descendants()])
        if (each.name === 'script') {
          this.#started.add(each);
          this.#unforced.add(each);
        }
    return nodes;
  }

  /** A node stands in a tree now. */
  inserted(node: NodeData): void {
    const scripts = [node, ...node.descendants()].filter((each) => each.name === 'script' && !this.#started.has(each));
    for (const script of scripts) if (script.isConnected && standsInPage(script)) this.#prepare(script);
  }

  /** https://html.spec.whatwg.org/#dom-script-async */
  isAsync(script: NodeData): boolean {
    return script.attributes.has('async') || !this.#unforced.has(script);
  }

  setAsync(script: NodeData, isAsync: boolean): void {
    this.#unforced.add(script);
    script.setAttribute('async', isAsync ? '' : null);
  }

  get areOnTheirWay(): boolean {
    return this.#pending > 0;
  }

  /** Modules that stand in the page itself are, which takes but steps. */
  get awaitModules(): boolean {
    return this.#soon > 0;
  }

  /** Calls back when no script is on its way. */
  whenDone(then: () => void): void {
    if (this.areOnTheirWay) this.#whenDone = then;
    else then();
  }

  /** Something else that is on its way keeps the page from being loaded, until what comes back is called. */
  wait(): () => void {
    this.#pending++;
    return () => this.#finish();
  }

  #finish(): void {
    if (--this.#pending > 0) return;
    const then = this.#whenDone;
    this.#whenDone = null;
    then?.();
  }

  /** A clone does not run what has run. */
  cloned(from: NodeData, to: NodeData): void {
    if (this.#started.has(from)) this.#started.add(to);
  }

  #prepare(script: NodeData): void {
    const type = script.attributes.get('type') ?? '';
    const address = script.attributes.get('src');
    const text = script.textContent;
    if (address === undefined && text === '') return;
    if (type.toLowerCase() === 'importmap') return this.#takeMap(script, address, text);
    const isModule = type.toLowerCase() === 'module';
    if (!isModule && (!CLASSIC.test(type) || script.attributes.has('nomodule'))) return;
    this.#started.add(script);
    if (isModule) return this.#prepareModule(script, address, text);
    if (address === undefined) return this.#run(script, text, INLINE);
    this.#pending++;
    this.#runner.read(address, (source) => this.#arrived(script, source, address));
  }

  /** https://html.spec.whatwg.org/#register-an-import-map */
  #takeMap(script: NodeData, address: string | undefined, text: string): void {
    this.#started.add(script);
    if (address === undefined) this.#runner.takeMap(text);
    else this.#runner.announce(script, 'error');
  }

  /** The microtasks that it leaves run before anybody hears of it. */
  *#arrived(script: NodeData, source: string | undefined, address: string): Generator<void> {
    if (source !== undefined) {
      this.#run(script, source, address);
      yield;
    }
    this.#runner.announce(script, source === undefined ? 'error' : 'load');
    this.#finish();
  }

  #prepareModule(script: NodeData, address: string | undefined, text: string): void {
    const { runModule, announce } = this.#runner;
    const run = (source: string | undefined): void => {
      const isWhole = source !== undefined && runModule(source, address === undefined ? INLINE : fileOf(address));
      if (address !== undefined || !isWhole) announce(script, isWhole ? 'load' : 'error');
      this.#finish();
    };
    this.#pending++;
    if (address === undefined) {
      this.#soon++;
      this.#runner.soon(() => {
        this.#soon--;
        run(text);
      });
    } else this.#runner.read(address, run, 'module');
  }

  #run(script: NodeData, source: string, file: string): void {
    const outer = this.current;
    this.current = script;
    this.#runner.run(source, file);
    this.current = outer;
  }
}

/** Documents that no window shows run nothing. */
function standsInPage(node: NodeData): boolean {
  let { root } = node;
  while (root.host !== null) root = root.host.root;
  return root.above !== null;
}

/** What a server takes to say no. */
const MS_PER_ANSWER = 1;
const fileOf = (address: string): string => address.replace(/^\.?\//, '');

export function scriptRunner(
  host: HtmlHost,
  realm: Realm,
  map: ImportMap,
  report: (error: Value) => void,
): Omit<ScriptRunner, 'announce'> {
  return {
    takeMap: (text) => {
      const why = map.add(text, PAGE_URL);
      // Firefox only writes a line about it.
      if (why !== undefined && agent.stackRules.style !== 'firefox')
        report(CreateError(why === 'invalid JSON' ? 'SyntaxError' : 'TypeError', `Failed to parse import map: ${why}`));
    },
    runModule: (source, file) => runModule(host, realm, source, file, report),
    // One task looks for what they import, another one runs them.
    soon: (then) =>
      void host.queueTask('networking', 'script', () => void host.queueTask('networking', 'script', then)),
    run: (source, file) => {
      const result = completionOf(() => evaluateScript(realm, source, file));
      if (result.type !== 'normal') report(result.value);
    },
    read: (address, then, goal) => {
      const read = (): string | undefined =>
        isLocalAddress(address) ? scriptAt(host, address, goal)?.source : host.settings.files.get(fileOf(address));
      // That there is nothing is known when a server has said so; Chromium's loader brings what an address holds as late.
      const isLate = isLocalAddress(address) ? agent.stackRules.style !== 'firefox' : read() === undefined;
      if (isLate) host.queueLater('networking', 'script', MS_PER_ANSWER, () => then(read()));
      else host.queueTask('networking', 'script', () => then(read()));
    },
  };
}

function runModule(
  host: HtmlHost,
  realm: Realm,
  source: string,
  file: string,
  report: (error: Value) => void,
): boolean {
  if (file !== INLINE && realm.loadedModules.has(` ${file}`)) return true;
  const phase: { reached: 'parse' | 'link' | 'runtime' } = { reached: 'parse' };
  const result = completionOf(() => RunModule(realm, file, source, phase));
  if (result.type === 'normal') host.watchModule(result.value);
  // What is missing is told to the element, what is wrong to the page.
  else if (phase.reached === 'link' && isObject(result.value) && className(result.value) !== 'SyntaxError')
    return false;
  else report(result.value);
  return true;
}
