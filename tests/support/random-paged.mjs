/*
 * Random programs about what a page does, from a seed: events that scripts dispatch and what their listeners start, observers of changes,
 * elements of the program's own, signals, messages, microtasks, and what is thrown or rejected in any of these. Timers are set by the
 * script alone, which then waits until all of them are due; messages wait for nothing else. The same seed gives the same program.
 */
import { Choices } from './random-choices.mjs';

/** @param {number} seed @param {{size?: number}} options `size`: 1 small, 2 medium, 3 large */
export function generatePaged(seed, { size = 2 } = {}) {
  return new Generator(seed, size).program();
}

const HEAD = `const log = (...words) => console.log(words.map((word) => (word instanceof Error ? word.message : String(word))).join(' '));
addEventListener('error', (event) => { log('error', event.message.replace(/^Uncaught (Error: )?|^uncaught exception: |^Error: /, '')); event.preventDefault(); });
addEventListener('unhandledrejection', (event) => { log('unhandled', event.reason); event.preventDefault(); });
addEventListener('rejectionhandled', (event) => log('handled after all', event.reason));
const outer = document.createElement('div');
const inner = document.createElement('button');
outer.append(inner);
document.body.append(outer);
const nodes = { outer, inner };
const target = new EventTarget();
const abort = new AbortController();
const { port1, port2 } = new MessageChannel();
class Told extends HTMLElement {
  static observedAttributes = ['title', 'lang'];
  constructor() { super(); log('made'); }
  connectedCallback() { log('in', this.id); told('in'); }
  disconnectedCallback() { log('out', this.id); told('out'); }
  attributeChangedCallback(name, from, to) { log('attribute', name, from, to); told(name); }
}
const reactions = {};
const told = (what) => reactions[what]?.();
customElements.define('told-element', Told);
let count = 0;
const made = () => { const element = document.createElement('told-element'); element.id = 'e' + ++count; return element; };`;

class Generator extends Choices {
  #size;
  #left;
  /** Within what an event calls no event is made, which may be its own. */
  #isQuiet = false;

  constructor(seed, size) {
    super(Math.imul(seed, 2654435761) ^ 0x7f4a7c15);
    this.#size = size;
    this.#left = 14 + 12 * size;
  }

  program() {
    const parts = [HEAD];
    for (let n = 3 + this.int(2 + this.#size); n > 0; n--) parts.push(this.#listener());
    for (let n = 3 + 2 * this.#size; n > 0; n--) parts.push(this.#step(0));
    for (let n = 1 + this.int(3); n > 0; n--) parts.push(`setTimeout(${this.#callback(0)}, ${this.one(1, 1, 6, 11)});`);
    parts.push("log('end');", 'for (const until = performance.now() + 24; performance.now() < until; );', '');
    return parts.join('\n');
  }

  // --- What listens -------------------------------------------------------------------------------------

  #listener() {
    const options = this.one('', '', ', true', ', { once: true }', ', { signal: abort.signal }');
    const node = this.one('outer', 'inner', 'document', 'window');
    return this.made(
      () =>
        `${node}.addEventListener('${this.one('click', 'told')}', ${this.#quietCallback('event', 'event.eventPhase')}${options});`,
      () =>
        `${node}.addEventListener('${this.one('click', 'told')}', async (event) => { log(${this.label()}, event.currentTarget === ${node}); await ${this.#awaited()}; log(${this.label()}, event.currentTarget, event.eventPhase); }${options});`,
      () =>
        `${node}.addEventListener('click', { handleEvent: ${this.#quietCallback('event', 'event.type')} }${options});`,
      () => `${this.one('outer', 'inner')}.onclick = ${this.#quietCallback('event', 'event.type')};`,
      () => `target.addEventListener('told', ${this.#quietCallback('event', 'event.type')}${options});`,
      () => `abort.signal.addEventListener('abort', ${this.#quietCallback('event', 'event.type')});`,
      () =>
        `new MutationObserver((records) => { log(${this.label()}, records.length, records.map((record) => record.type).join()); ${this.#quietBody()}}).observe(${this.one('outer', 'inner')}, { attributes: true, childList: true${this.chance(0.5) ? ', subtree: true' : ''} });`,
      () => `reactions.${this.one('in', 'out', 'title', 'lang')} = ${this.#quietCallback()};`,
      () => `port2.onmessage = ${this.#quietCallback('event', 'event.data')};`,
      () => `addEventListener('message', ${this.#quietCallback('event', 'event.data')});`,
    );
  }

  // --- What happens -------------------------------------------------------------------------------------

  #callback(depth, parameter = '', shown = '') {
    return `(${parameter}) => { log(${this.label()}${shown === '' ? '' : `, ${shown}`}); ${this.#body(depth + 1)}}`;
  }

  #quietly(make) {
    const before = this.#isQuiet;
    this.#isQuiet = true;
    const text = make();
    this.#isQuiet = before;
    return text;
  }

  #quietCallback(parameter = '', shown = '') {
    return this.#quietly(() => this.#callback(1, parameter, shown));
  }

  #quietBody() {
    return this.#quietly(() => this.#body(2));
  }

  #body(depth) {
    let text = '';
    for (let n = this.int(3); n > 0; n--) text += `${this.#step(depth)} `;
    if (this.chance(0.12)) text += `throw new Error(${this.label()}); `;
    return text;
  }

  #awaited() {
    return this.made(
      () => 'null',
      () => 'Promise.resolve()',
      () => 'new Promise(queueMicrotask)',
      () => `Promise.reject(new Error(${this.label()}))`,
      () => `{ then(done) { log(${this.label()}); done(); } }`,
    );
  }

  #step(depth) {
    this.#left -= 1;
    if (this.#left < 0 || depth > 4) return `log(${this.label()});`;
    const later = () => this.#callback(depth);
    const choices = [
      () => `log(${this.label()});`,
      () => `queueMicrotask(${later()});`,
      () => `Promise.resolve().then(${later()});`,
      () => `Promise.resolve().then(${later()}).${this.one('catch', 'finally', 'then')}(${later()});`,
      () =>
        `(async () => { log(${this.label()}); await ${this.#awaited()}; log(${this.label()}); ${this.#body(depth + 1)}})();`,
      () =>
        `(async () => { try { await ${this.#awaited()}; } catch (e) { log(${this.label()}, e); } finally { ${this.#body(depth + 1)}} })();`,
      () =>
        `{ const p = Promise.reject(new Error(${this.label()})); queueMicrotask(() => p.catch((e) => log(${this.label()}, e))); }`,
      () => `reportError(new Error(${this.label()}));`,
    ];
    if (this.#isQuiet) return this.made(...choices);
    return this.made(
      ...choices,
      () => `port1.postMessage(${this.label()});`,
      () => `${this.one('inner', 'outer')}.click();`,
      () => `${this.one('inner', 'outer')}.click();`,
      () =>
        `log(${this.label()}, ${this.one('inner', 'outer')}.dispatchEvent(new Event('told', { bubbles: ${this.chance(0.7)} })));`,
      () => "target.dispatchEvent(new Event('told'));",
      () => `${this.one('inner', 'outer')}.setAttribute('title', ${this.label()});`,
      () => `outer.append(made());`,
      () =>
        `{ const element = made(); element.setAttribute('${this.one('title', 'lang')}', 'x'); outer.append(element); ${this.chance(0.5) ? 'element.remove(); ' : ''}}`,
      () => `outer.innerHTML += '<told-element lang="y"></told-element>';`,
      () => 'outer.lastChild.remove();',
      () => 'outer.append(inner);',
      () => 'abort.abort();',
    );
  }
}
