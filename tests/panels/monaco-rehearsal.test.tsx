import type * as monaco from 'monaco-editor/editor';
import { expect, it } from 'vitest';
import { rehearse } from '../../src/panels/code/monaco-rehearsal.ts';

it('does what a first paste does on an editor nobody sees, a part at a time, and leaves nothing behind', async () => {
  const done: string[] = [];
  const tell = (what: string) => () => void done.push(what);
  const editor = {
    layout: tell('layout'),
    render: tell('render'),
    setSelection: tell('selection'),
    trigger: (_: string, command: string) => done.push(command),
    getModel: () => ({ dispose: tell('model gone') }),
    dispose: tell('editor gone'),
  };
  const tasks: (() => void)[] = [];
  let isInPage = true;
  const create = (holder: HTMLElement) => {
    isInPage = holder.isConnected;
    holder.addEventListener('keydown', tell('key'));
    return editor as unknown as monaco.editor.IStandaloneCodeEditor;
  };
  const end = rehearse(create, (task) => tasks.push(task));
  const most: number[] = [];
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const before = done.length;
    task();
    await new Promise((resolve) => setTimeout(resolve));
    most.push(done.length - before);
  }
  await end;
  expect(done).toEqual([
    ...['layout', 'render', 'key', 'selection', 'render', 'paste', 'render'],
    ...['model gone', 'editor gone'],
  ]);
  expect([isInPage, most]).toEqual([false, [0, 1, 1, 1, 1, 1, 1, 1, 2]]);
});
