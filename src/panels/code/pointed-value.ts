import type * as monaco from 'monaco-editor/editor';
import type { ValueInLanes } from '../../app/value-at.ts';
import { variables as words } from '../../i18n/en-variables.ts';
import styles from './monaco-marks.module.css';
import tip from './tip.module.css';
import { expressionOf, REST_MS } from './pointed-expression.ts';

type Editor = monaco.editor.IStandaloneCodeEditor;
type ValuesAt = (offset: number, expression: string) => Promise<readonly ValueInLanes[]>;

/** Shows the value, in each lane, of the variable or property that the pointer rests on, until it leaves or Esc is pressed. */
export function showPointedValues(api: typeof monaco, editor: Editor, valuesAt: ValuesAt): () => void {
  const node = document.createElement('div');
  node.className = `${tip.tip} ${styles.value}`;
  node.setAttribute('role', 'tooltip');
  let place: monaco.IPosition | null = null;
  let asked = '';
  let timer = 0;
  const { ABOVE, BELOW } = api.editor.ContentWidgetPositionPreference;
  const widget: monaco.editor.IContentWidget = {
    allowEditorOverflow: true,
    getId: () => 'pointed-value',
    getDomNode: () => node,
    getPosition: () => (place === null ? null : { position: place, preference: [ABOVE, BELOW] }),
  };
  editor.addContentWidget(widget);
  const hide = (): void => {
    window.clearTimeout(timer);
    asked = '';
    place = null;
    editor.layoutContentWidget(widget);
  };
  const show = async (expression: string, at: monaco.IPosition, offset: number): Promise<void> => {
    const key = asked;
    const values = await valuesAt(offset, expression);
    if (values.length === 0 || key !== asked || editor.getModel() === null) return;
    node.textContent = values.map(({ letters, text }) => words.pointed(expression, letters, text)).join('\n');
    place = at;
    editor.layoutContentWidget(widget);
  };
  const subscriptions = [
    editor.onMouseMove(({ target }) => {
      if (target.type === api.editor.MouseTargetType.CONTENT_WIDGET) return;
      const found =
        target.type === api.editor.MouseTargetType.CONTENT_TEXT ? expressionAt(editor, target.position) : null;
      const key = found === null ? '' : `${found.at.lineNumber}:${found.at.column}:${found.expression}`;
      if (key === asked) return;
      hide();
      asked = key;
      if (found !== null) timer = window.setTimeout(() => void show(found.expression, found.at, found.offset), REST_MS);
    }),
    editor.onMouseLeave(hide),
    editor.onDidChangeModelContent(hide),
    editor.onKeyDown(({ keyCode }) => keyCode === api.KeyCode.Escape && hide()),
  ];
  return () => {
    hide();
    for (const subscription of subscriptions) subscription.dispose();
    editor.removeContentWidget(widget);
  };
}

interface Pointed {
  readonly expression: string;
  /** Where the word begins. */
  readonly at: monaco.IPosition;
  readonly offset: number;
}

function expressionAt(editor: Editor, position: monaco.Position | null): Pointed | null {
  const model = editor.getModel();
  const word = position && model?.getWordAtPosition(position);
  if (!position || !model || !word) return null;
  const expression = expressionOf(model.getLineContent(position.lineNumber), word.startColumn - 1, word.word);
  if (expression === null) return null;
  const at = { lineNumber: position.lineNumber, column: word.startColumn };
  return { expression, at, offset: model.getOffsetAt(at) };
}
