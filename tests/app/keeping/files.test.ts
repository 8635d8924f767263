import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app/app.ts';
import { openFiles, type PickedFile } from '../../../src/app/keeping/files.ts';
import { editText } from '../../../src/app/editor/program.ts';
import { makeLink, openDecoded, shareDocument } from '../../../src/app/keeping/share-actions.ts';
import { decodeFile, encodeFile, MAX_FILE_CHARS } from '../../../src/share/link.ts';
import { memoryStorage, RACE_PROGRAM } from '../../support/race-app.ts';

const bytesOf = (name: string, bytes: Uint8Array<ArrayBuffer>): PickedFile => ({
  name,
  size: bytes.length,
  arrayBuffer: async () => bytes.buffer,
});
const fileOf = (name: string, text: string): PickedFile => bytesOf(name, new TextEncoder().encode(text));
const newApp = () => createApp(memoryStorage(), { program: RACE_PROGRAM, openFile: 'main.js' });

describe('a saved program', () => {
  it('holds what no link can, and opens as the person’s own', async () => {
    const app = newApp();
    const long = `/* ${'x'.repeat(100_000)} */\n`;
    editText(app, 'main.js', long);
    await expect(makeLink(app, 'https://example.test/')).rejects.toThrow();
    const saved = encodeFile(shareDocument(app));
    const other = newApp();
    expect(await openFiles(other, [fileOf('program.tickscope.json', saved)])).toBe(true);
    expect(other.run.getState()).toMatchObject({ program: { files: { 'main.js': long } }, origin: null });
    expect(other.drafts.list()).toHaveLength(1);
  });

  it('of version 1 opens for ever', () => {
    const text = '{"v":1,"files":{"a.js":"1"},"entry":"a.js","lanes":[{"id":"a","engine":"node-24"}],"seed":3}';
    expect(decodeFile(text)).toMatchObject({ ok: true, doc: { files: { 'a.js': '1' }, seed: 3 } });
  });

  it.each([
    ['', 'It holds no program'],
    ['{', 'damaged'],
    ['{"v":1,"files":{}}', 'It holds no program'],
    ['{"v":9,"files":{"a.js":""}}', 'newer Tickscope'],
    [`{"v":1,"files":{"a.js":"${'x'.repeat(MAX_FILE_CHARS)}"},"entry":"a.js"}`, 'more than this page accepts'],
  ])('%.30s says why it cannot be opened, and the program stays', async (text, reason) => {
    const app = newApp();
    expect(await openFiles(app, [fileOf('x.json', text)])).toBe(false);
    expect(app.view.getState().notice?.text).toContain('This file cannot be opened.');
    expect(app.view.getState().notice?.text).toContain(reason);
    expect(app.run.getState().program).toBe(RACE_PROGRAM);
  });

  it('that cannot be read says so', async () => {
    const app = newApp();
    const folder: PickedFile = { name: 'x.json', size: 0, arrayBuffer: () => Promise.reject(new Error('a folder')) };
    expect(await openFiles(app, [folder])).toBe(false);
    expect(app.view.getState().notice?.text).toContain('cannot be opened');
  });
});

describe('JavaScript files', () => {
  it('open as one program in the lanes that are there; main runs', async () => {
    const app = newApp();
    const { lanes } = app.run.getState();
    await openFiles(app, [fileOf('part.mjs', 'export {};'), fileOf('main.mjs', "\uFEFFimport './part.mjs';")]);
    expect(app.run.getState()).toMatchObject({
      program: { files: { 'part.mjs': 'export {};', 'main.mjs': "import './part.mjs';" }, entry: 'main.mjs' },
      lanes,
    });
  });

  it('with names that are none of a program get others', async () => {
    const app = newApp();
    await openFiles(app, [fileOf('пример.js', '1')]);
    expect(app.run.getState().program).toMatchObject({ files: { 'file-1.js': '1' }, entry: 'file-1.js' });
  });

  it('of one name, from several folders, are all there', async () => {
    const app = newApp();
    const sources = ['1', '2', '3'].map((text) => fileOf('main.mjs', text));
    await openFiles(app, [fileOf('file-2.mjs', '0'), ...sources]);
    expect(app.run.getState().program).toMatchObject({
      files: { 'file-2.mjs': '0', 'main.mjs': '1', 'file-3.mjs': '2', 'file-4.mjs': '3' },
      entry: 'main.mjs',
    });
  });

  it('in UTF-16 open as what they say; bytes that are no text of a known kind are refused, not guessed', async () => {
    const app = newApp();
    const units = (text: string, isLittle: boolean): Uint8Array<ArrayBuffer> => {
      const view = new DataView(new ArrayBuffer(2 * text.length));
      for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), isLittle);
      return new Uint8Array(view.buffer);
    };
    for (const isLittle of [true, false]) {
      await openFiles(app, [bytesOf('a.js', units("\uFEFF'grüße 🌍'", isLittle))]);
      expect(app.run.getState().program.files).toEqual({ 'a.js': "'grüße 🌍'" });
    }
    const { program } = app.run.getState();
    const latin1 = Uint8Array.from("'grüße'", (char) => char.charCodeAt(0));
    for (const bytes of [latin1, units("'a'", true), Uint8Array.of(0xff, 0xfe, 0, 0xd8), Uint8Array.of(0, 1)]) {
      expect(await openFiles(app, [bytesOf('b.js', bytes)])).toBe(false);
      expect(app.view.getState().notice?.text).toContain('What it holds cannot be read');
    }
    expect(app.run.getState().program).toBe(program);
  });

  it('that are more than a program holds are refused as too many, not as damaged', async () => {
    const app = newApp();
    const sources = (count: number) => Array.from({ length: count }, (_, index) => fileOf(`part-${index}.js`, '1'));
    expect(await openFiles(app, sources(33))).toBe(false);
    expect(app.view.getState().notice?.text).toContain('more than this page accepts');
    expect(app.run.getState().program).toBe(RACE_PROGRAM);
    expect(await openFiles(app, sources(32))).toBe(true);
  });

  it('that open leave no notice of those before that did not', async () => {
    const program = { ...RACE_PROGRAM, files: { 'main.js': '' } };
    const app = createApp(memoryStorage(), { program, openFile: 'main.js' });
    await openFiles(app, [fileOf('x.json', '{')]);
    expect(app.view.getState().notice?.text).toContain('cannot be opened');
    expect(await openFiles(app, [fileOf('a.js', '1')])).toBe(true);
    expect(app.view.getState().notice?.text ?? '').not.toContain('cannot be opened');
  });

  it('among others are refused in words', async () => {
    const app = newApp();
    expect(await openFiles(app, [fileOf('a.js', ''), fileOf('b.png', '')])).toBe(false);
    expect(app.view.getState().notice?.text).toContain('JavaScript files');
  });
});

it('a refused link or file never touches the program', () => {
  const app = newApp();
  for (const reason of ['empty', 'truncated', 'malformed', 'too-large', 'version', 'other'] as const) {
    expect(openDecoded(app, { ok: false, reason }, 'link')).toBe(false);
  }
  expect(app.run.getState().program).toBe(RACE_PROGRAM);
});
