import { evaluateScript } from '../../engine/index.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { HtmlHost } from './html-host.ts';
import type { NodeData } from './nodes.ts';

/** What a script that is put into the document needs of its page. */
export interface ScriptRunner {
  /** Runs a classic script at once; its error goes to the page. */
  readonly run: (source: string, file: string) => void;
  /** The program's file of that address, read by a task: undefined when there is none. */
  readonly read: (address: string, then: (source: string | undefined) => void) => void;
  readonly announce: (script: NodeData, type: 'load' | 'error') => void;
  readonly refuse: (why: string) => never;
}

/** As what a text in the page stands in stacks. */
const INLINE = 'inline';
const CLASSIC = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** Script elements that a program puts into the document: https://html.spec.whatwg.org/#prepare-the-script-element */
export class InsertedScripts {
  readonly #runner: ScriptRunner;
  readonly #started = new WeakSet<NodeData>();
  /** The one that runs. */
  current: NodeData | null = null;

  constructor(runner: ScriptRunner) {
    this.#runner = runner;
  }

  /** Scripts that came as markup never run. */
  parsed(nodes: readonly NodeData[]): readonly NodeData[] {
    for (const node of nodes)
      for (const each of [node, ...node.descendants()]) if (each.name === 'script') this.#started.add(each);
    return nodes;
  }

  /** A node stands in a tree now. */
  inserted(node: NodeData): void {
    const scripts = [node, ...node.descendants()].filter((each) => each.name === 'script' && !this.#started.has(each));
    for (const script of scripts) if (script.isConnected) this.#prepare(script);
  }

  #prepare(script: NodeData): void {
    const type = script.attributes.get('type') ?? '';
    const address = script.attributes.get('src');
    const text = script.textContent;
    if (address === undefined && text === '') return;
    if (type.toLowerCase() === 'module')
      this.#runner.refuse('Module scripts that a program puts into the document are not available here; try import()');
    if (!CLASSIC.test(type)) return;
    this.#started.add(script);
    if (address === undefined) return this.#run(script, text, INLINE);
    this.#runner.read(address, (source) => {
      if (source !== undefined) this.#run(script, source, address);
      this.#runner.announce(script, source === undefined ? 'error' : 'load');
    });
  }

  #run(script: NodeData, source: string, file: string): void {
    const outer = this.current;
    this.current = script;
    this.#runner.run(source, file);
    this.current = outer;
  }
}

export function scriptRunner(
  host: HtmlHost,
  realm: Realm,
  report: (error: Value) => void,
): Pick<ScriptRunner, 'run' | 'read'> {
  return {
    run: (source, file) => {
      const result = completionOf(() => evaluateScript(realm, source, file));
      if (result.type !== 'normal') report(result.value);
    },
    read: (address, then) =>
      void host.queueTask('networking', 'script', () => then(host.settings.files.get(address.replace(/^\.?\//, '')))),
  };
}
