import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

/*
 * Words that every object of the engine's own language inherits a meaning for. Programs may say them wherever a table of
 * ours is asked by name, and nothing of ours is found there.
 */
const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__'];

const PLACES: Readonly<Record<string, readonly string[]>> = {
  chromium: [
    'document.createEvent(name)',
    'scheduler.postTask(() => {}, { priority: name }).catch(() => {})',
    'new TaskController({ priority: name })',
    'document.createElement(name).innerHTML',
    'document.body.innerHTML = `<p><${name}>x</${name}><li><${name}></p>`',
    'matchMedia(`(${name}: 1)`).matches + matchMedia(`(${name})`).matches',
    "new DOMException('x', name).code",
    "document.createElement('input').type = name",
    'document.body.style[name] + document.body.dataset[name] + document.forms[name]',
    'new Response(null, { headers: { [name]: name } }).headers.get(name)',
    'new Event(name).type + new KeyboardEvent(name, { key: name }).key',
    'customElements.get(name)',
    'document.querySelectorAll(`${name}[${name}]`).length',
    'new XMLHttpRequest().responseType = name',
    'history.scrollRestoration = name',
  ],
  firefox: ['document.createEvent(name)', 'matchMedia(`(${name}: 1)`).matches', 'null[name]', 'undefined[name]()'],
  'node-24': [
    'require(name)',
    'require(`node:${name}`)',
    'import(name).catch(() => {})',
    "new (require('async_hooks').AsyncResource)(name).runInAsyncScope(() => {})",
    "require('util').styleText(name, 'x')",
    "require('util').inspect({ [name]: name }, { [name]: 1 })",
    "Buffer.from('x', name)",
    "Buffer.from('x').toString(name)",
    'new TextDecoder(name)',
    "require('crypto').createHash(name)",
    "require('events').once(new (require('events'))(), name)",
    "process.emitWarning('x', name, name)",
    'process.binding(name)',
    'structuredClone(new Error(name))',
    "(1).toLocaleString('en', { style: 'currency', currency: name })",
    '(1).toLocaleString(name)',
    "'a'.normalize(name)",
    'new Intl[name]()',
  ],
  'node-8': ['require(name)', "Buffer.from('x', name)", "require('util').inspect(name, { [name]: 1 })"],
  bun: [
    'console.log(Object.assign(new (class { static { Object.defineProperty(this, "name", { value: name }) } })(), { a: 1 }))',
    'require(name)',
    'new Response(null)[name]',
    'Map.prototype.get.call({ [Symbol.toStringTag]: name })',
    "Object.defineProperty(function () {}, 'name', { value: name })()[name].x.y",
  ],
};

describe.each(Object.entries(PLACES))('in %s', (engine, places) => {
  it.each(places)('%s finds nothing of ours', (place) => {
    for (const name of NAMES) {
      const source = `const name = ${JSON.stringify(name)};\ntry { ${place} } catch (error) { String(error) }\nconsole.log('after');`;
      const { lines, error } = run(source, { engine });
      expect([name, lines.at(-1) ?? error?.phase]).toEqual([name, 'after']);
    }
  });
});
