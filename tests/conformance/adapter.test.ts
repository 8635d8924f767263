import { expect, it } from 'vitest';
import adapter from '../../src/session/test262-adapter.ts';

const unread = (): never => {
  throw new Error('nothing is read');
};

/** What a main agent that must not block prints. */
function printedBy(source: string): string[] {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const realm = adapter.createRealm({ print, readFile: unread, readBytes: unread, canBlock: false, features: [] });
  const { ok } = realm.evalScript(source, { path: '/test.js', module: false });
  expect(ok).toBe(true);
  realm.dispose();
  return lines;
}

it('a main agent that must not block compares, refuses to wait and leaves nobody waiting', () => {
  const lines = printedBy(`
const cells = new Int32Array(new SharedArrayBuffer(4));
print(Atomics.wait(cells, 0, 1));
try { Atomics.wait(cells, 0, 0, 10); } catch ({ name }) { print(name); }
print(String(Atomics.notify(cells, 0)));
`);
  expect(lines).toEqual(['not-equal', 'TypeError', '0']);
});
