import { describe, expect, it } from 'vitest';
import { MESSAGE_PARAMS } from '../../../src/analysis/index.ts';
import { adviceInPieces, adviceOn } from '../../../src/app/editor/advice.ts';
import { plainText } from '../../../src/base/rich-text.ts';
import { runAll } from '../../../src/base/slices.ts';
import { advice as words } from '../../../src/i18n/en-advice.ts';
import { pictureOf } from '../../support/pictured.ts';

/** Line, columns and the beginning of all that is said. */
function said(source: string): string[] {
  return runAll(adviceInPieces(pictureOf(source))).map(
    ({ line, start, end, text, letters }) =>
      `${line}:${start}–${end} ${plainText(text).split(/[.,;]/)[0]}${letters.join('')}`,
  );
}

const SLEEP = 'const sleep = (ms, value) => new Promise((ok) => setTimeout(ok, ms, value));\n';

describe('advice', () => {
  it('has a sentence for everything that can be found', () => {
    const ids = Object.keys(MESSAGE_PARAMS).filter((id) => id.startsWith('lint.'));
    expect(ids).toHaveLength(8);
    for (const id of ids) {
      const names = MESSAGE_PARAMS[id as keyof typeof MESSAGE_PARAMS];
      const params = Object.fromEntries(names.map((name) => [name, name === 'line' || name === 'ms' ? 2 : 'x']));
      expect(words.say(id, { ...params, ticks: 2 })).toMatch(/^\P{Ll}.*[.]$/su);
    }
  });

  it('stands at the call that nobody waits for, and at the rejection that nobody handles', () => {
    const source =
      'async function load(n) { await null; if (n) throw n; }\nasync function main() {\n  load(0);\n  load(1);\n}\nmain();';
    expect(said(source)).toEqual(['3:2–9 Nobody waits for load()', '4:2–9 load() was rejected with 1']);
  });

  it('says of a forEach that it does not wait, and nothing besides', () => {
    const source = 'async function main() {\n  [1, 2].forEach(async (n) => {\n    await n;\n  });\n}\nmain();';
    expect(said(source)).toEqual(['2:2–31 forEach does not wait for an async callback']);
  });

  it('finds waits that could overlap, unless one needs the other; what stands in quotes needs nothing', () => {
    const two = (second: string) =>
      said(
        `${SLEEP}async function main() {\n  const a = await sleep(30, 'a');\n  const b = await ${second};\n}\nmain();`,
      );
    expect(two("sleep(20, 'a')")).toEqual(['4:12–32 This waits 20 ms after what line 3 waits for']);
    expect(two('sleep(20, a)')).toEqual([]);
    expect(
      said(`${SLEEP}async function main() {\n  await sleep(1);\n  console.log(1);\n  await sleep(1);\n}\nmain();`),
    ).toEqual([]);
  });

  it('takes steps of a loop for what they are', () => {
    const loop = `${SLEEP}async function* values() { for (const n of [1, 2]) { await sleep(1); yield n; } }
async function main() {
  for await (const n of values()) {
    const got = await Promise.all([sleep(1, 2), sleep(2)]);
  }
}
main();`;
    expect(said(loop)).toEqual([]);
  });

  it('finds promises that only follow others', () => {
    const source =
      'const p = Promise.resolve(1);\nconst q = new Promise((ok) => ok(p));\nasync function f() {\n  return p;\n}\nf();';
    expect(said(source)).toEqual(['2:10–36 This promise only follows p', '4:2–11 f() returns a promise']);
  });

  it('says in which lanes, where not all show it', () => {
    const picture = pictureOf('const p = Promise.resolve(1);\nconst q = new Promise((ok) => ok(p));');
    const alone = {
      ...picture,
      lanes: [picture.lanes[0], { ...picture.lanes[1], trace: { ...picture.lanes[1].trace, sites: [] } }],
    };
    expect(runAll(adviceInPieces(alone)).map(({ letters }) => letters)).toEqual([['A']]);
  });

  it('keeps to its lines while somebody types above them, and to its file', () => {
    const picture = pictureOf('const p = Promise.resolve(1);\nconst q = new Promise((ok) => ok(p));');
    const all = runAll(adviceInPieces(picture));
    const text = picture.files['main.js'];
    expect(adviceOn(all, picture, 'main.js', `// new\n${text}`).map(({ line }) => line)).toEqual([3]);
    expect(adviceOn(all, picture, 'main.js', text.replace('ok(p)', 'ok(1)'))).toEqual([]);
    expect(adviceOn(all, picture, 'other.js', text)).toEqual([]);
  });
});
