import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../src/app/embed/embed-commands.ts';

const cyclic: Record<string, unknown> = { tickscope: 1, do: 'load' };
cyclic.document = cyclic;

describe('a message to the embedded lanes', () => {
  it.each([
    [{ do: 'load', link: '#1.abc' }],
    [{ do: 'load', document: { v: 1 } }],
    [{ do: 'load', source: 'await 1', lanes: ['node-10', 'es2025'] }],
    [{ do: 'play', direction: 'forward' }],
    [{ do: 'pause' }],
    [{ do: 'goto', step: 4 }],
    [{ do: 'goto', to: 'difference' }],
    [{ do: 'goto', by: 'tick', direction: 'back' }],
    [{ do: 'subscribe' }],
    [{ do: 'unsubscribe' }],
  ])('is taken as it is: %j', (command) => {
    expect(readMessage({ tickscope: 1, id: 'x', ...command })).toEqual({ kind: 'command', id: 'x', command });
  });

  it.each([[null], [undefined], ['tickscope'], [7], [[]], [{}], [{ do: 'play' }], [{ type: 'resize', height: 4 }]])(
    'that is somebody else’s is let be: %j',
    (data) => {
      expect(readMessage(data)).toEqual({ kind: 'foreign' });
    },
  );

  it.each<[string, object]>([
    ['of another version', { tickscope: 2, do: 'play' }],
    ['without a command', { tickscope: 1 }],
    ['with a command that is none', { tickscope: 1, do: 'constructor' }],
    ['with more than belongs to it', { tickscope: 1, do: 'play', speed: 4 }],
    ['to two places at once', { tickscope: 1, do: 'goto', step: 1, to: 'end' }],
    ['to no place', { tickscope: 1, do: 'goto', step: Number.NaN }],
    ['to half a step', { tickscope: 1, do: 'goto', step: 1.5 }],
    ['to before the beginning', { tickscope: 1, do: 'goto', step: -1 }],
    ['by a unit that is none', { tickscope: 1, do: 'goto', by: '__proto__' }],
    ['with two programs', { tickscope: 1, do: 'load', link: '#1.a', source: '' }],
    ['with a program that is no text', { tickscope: 1, do: 'load', source: { toString: 1 } }],
    ['with five lanes', { tickscope: 1, do: 'load', source: '', lanes: ['a', 'b', 'c', 'd', 'e'] }],
    ['with no lane', { tickscope: 1, do: 'load', source: '', lanes: [] }],
    ['with an id that is an object', { tickscope: 1, id: {}, do: 'play' }],
    ['with an endless id', { tickscope: 1, id: 'x'.repeat(101), do: 'play' }],
  ])('%s is refused', (_, data) => {
    expect(readMessage(data)).toEqual({ kind: 'malformed', id: null });
  });

  it('that is refused is answered under its own id', () => {
    expect(readMessage({ tickscope: 1, id: 9, do: 'fly' })).toEqual({ kind: 'malformed', id: 9 });
  });

  it('may hold itself', () => {
    expect(readMessage(cyclic).kind).toBe('command');
  });
});
