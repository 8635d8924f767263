import type * as monaco from 'monaco-editor/editor';

type Editor = monaco.editor.IStandaloneCodeEditor;

/** A key that means nothing: the editor sorts its commands by key when it first hears of one. */
const NO_COMMAND = { key: 'F24', code: 'F24', keyCode: 135 };

/* No command that is found by its name is called: some of them act on whatever field has the focus. */
const acts: readonly ((editor: Editor, holder: HTMLElement) => void)[] = [
  (editor) => editor.layout({ width: 400, height: 200 }),
  (editor) => editor.render(true),
  (_, holder) => holder.dispatchEvent(new KeyboardEvent('keydown', NO_COMMAND)),
  (editor) => editor.setSelection({ startLineNumber: 1, startColumn: 1, endLineNumber: 2, endColumn: 1 }),
  (editor) => editor.render(true),
  (editor) => editor.trigger('', 'paste', { text: 'await 0;\n(async () => {})();\n' }),
  (editor) => editor.render(true),
];

/**
 * Does once, on an editor that nobody sees, what a first key and a first paste do: the browser compiles what is called
 * for the first time, which takes longer than a frame. Each part has a task of its own.
 */
export async function rehearse(
  createEditor: (holder: HTMLElement) => Editor,
  soon: (run: () => void) => void,
): Promise<void> {
  const pause = () => new Promise<void>((resolve) => soon(resolve));
  const holder = document.createElement('div');
  await pause();
  const editor = createEditor(holder);
  for (const act of acts) {
    await pause();
    act(editor, holder);
  }
  await pause();
  editor.getModel()?.dispose();
  editor.dispose();
}
