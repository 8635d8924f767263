import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { budgeted } from '../support/budgeted.ts';
import { cpuTime } from '../support/cpu-time.ts';

/* Texts that a page's own code takes apart: however they are made, that takes time as they are long. Those below took minutes. */

/** Of a slow processor. */
const PATIENCE_MS = 100_000;
const LENGTH = 300_000;
const TEXTS: readonly (readonly [string, string])[] = [
  ['digits without an end', `'1'.repeat(${LENGTH}) + 'x'`],
  ['white space within', `'a' + ' '.repeat(${LENGTH}) + 'b'`],
  ['open parentheses', `'rgb(' + ' '.repeat(${LENGTH})`],
  ['words', `'a '.repeat(${LENGTH})`],
  ['marks', `'a' + ' !'.repeat(${LENGTH})`],
  ['declarations', `'a:b;'.repeat(${LENGTH / 10})`],
  ['open instructions', `'<?'.repeat(${LENGTH})`],
  ['quotation marks', `'"'.repeat(${LENGTH + 1})`],
  ['open attributes', `'<p ' + 'a="'.repeat(${LENGTH})`],
];
const USES = `const p = document.createElement('p');
for (const name of ['width', 'border', 'color', 'background', 'transition', 'opacity', '--x', 'constructor', 'toString', '__proto__']) {
  p.style.setProperty(name, text);
  p.style.getPropertyValue(name);
  p.style.removeProperty(name);
}
p.style.cssText = 'border:' + text;
p.style.borderTopColor;
CSS.supports('border:' + text);
CSS.escape(text);
const input = document.createElement('input');
for (const type of ['email', 'number', 'date', 'color']) {
  input.type = type;
  input.value = text;
  input.checkValidity();
}
p.innerHTML = text;
for (const refused of [() => document.querySelector(text), () => p.matches('a' + text), () => document.createElement(text)]) {
  try {
    refused();
  } catch (error) {
    error.message.length;
  }
}
console.log('over');`;

describe.each(['html', 'firefox'])('a page, %s', (host) => {
  it.each(TEXTS)('%s', (_what, text) => {
    const start = cpuTime();
    const program = budgeted(`const text = ${text}; ${USES}`, host, { ops: 200_000_000, memory: 2 ** 30 });
    const { lines, stopped } = runProgram(program, { record: 'none' });
    expect([stopped, ...lines]).toEqual([null, 'over']);
    expect(cpuTime() - start).toBeLessThan(PATIENCE_MS);
  });
});

it.each([
  [
    'bun',
    "Unexpected identifier 'b'",
    `Array.from({ length: 100_000 }, (_, at) => 'var a' + at + ' = 1').join('\\n') + '\\n{}\\na b'`,
  ],
  ['firefox', 'unexpected token: identifier', `' '.repeat(${LENGTH}) + 'a b'`],
  ['node-24', 'Malformed arrow function parameter list', `'x(' + 'a,'.repeat(100_000) + 'b) => 1'`],
])('what is wrong with a long text is found at once, %s: %s', (host, message, text) => {
  const start = cpuTime();
  const source = `try { eval(${text}); } catch (error) { console.log(error.message); }`;
  const { lines, stopped } = runProgram(budgeted(source, host), { record: 'none' });
  expect([stopped, ...lines]).toEqual([null, message]);
  expect(cpuTime() - start).toBeLessThan(PATIENCE_MS / 5);
});

it('a message of Bun looks once at each declaration of a block, however many stand for each other', () => {
  const names = Array.from({ length: 400 }, (_, at) => `a${at}`);
  const source = `try { let f = {}; ${names.map((name) => `let ${name} = [];`).join(' ')} f(${names}); } catch (error) { console.log(error.message.length > 1000 ? 'over' : error.message); }`;
  const { lines } = runProgram(budgeted(source, 'bun', {}), { record: 'none' });
  expect(lines).toEqual(['over']);
});
