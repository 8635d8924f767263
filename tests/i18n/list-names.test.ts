import { describe, expect, it } from 'vitest';
import { listName } from '../../src/i18n/en-names.ts';

describe('a promise in a list', () => {
  it.each([
    ['settled', 'settled', true, 0],
    ['.then:10', '.then', true, 10],
    ['new Promise:9', 'new Promise', true, 9],
    ['async-generator:12', 'generator step', false, 12],
    ['from-sync:4', 'sync step', false, 4],
    ['(from-sync)', 'sync step', false, 0],
    ['host:3', 'host', false, 3],
    ['ƒ():18', 'async function', false, 18],
    // A variable of that name is the program's.
    ['host', 'host', true, 0],
  ])('called %s reads as %s', (label, text, isCode, line) => {
    expect(listName(label)).toEqual({ text, isCode, line });
  });
});
