import type * as monaco from 'monaco-editor/editor';
import type { ValueInLanes } from '../../app/looking/value-at.ts';
import { variables as words } from '../../i18n/en-variables.ts';
import styles from './monaco-marks.module.css';
import tip from './tip.module.css';
import { expressionOf, REST_MS } from './pointed-expression.ts';

type Editor = monaco.editor.IStandaloneCodeEditor;
/** What could be better there, in plain words; columns from 0. */
type AdviceAt = (line: number, column: number) => readonly string[];
type ValuesAt = (offset: number, expression: string) => Promise<readonly ValueInLanes[]>;

/** Shows the value, in each lane, of the variable or property that the pointer rests on, and what could be better there, until it leaves or Esc is pressed. */
export function showPointedValues(
  api: typeof monaco,
  editor: Editor,
  valuesAt: ValuesAt,
  adviceAt: AdviceAt,
): () => void {
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
  const show = async ({ expression, at, offset, advice }: Pointed): Promise<void> => {
    const key = asked;
    const values = expression === '' ? [] : await valuesAt(offset, expression);
    if ((values.length === 0 && advice.length === 0) || key !== asked || editor.getModel() === null) return;
    node.replaceChildren(
      ...advice.map(paragraph),
      values.map(({ letters, text }) => words.pointed(expression, letters, text)).join('\n'),
    );
    place = at;
    editor.layoutContentWidget(widget);
  };
  const subscriptions = [
    editor.onMouseMove(({ target }) => {
      if (target.type === api.editor.MouseTargetType.CONTENT_WIDGET) return;
      const found =
        target.type === api.editor.MouseTargetType.CONTENT_TEXT ? pointedAt(editor, target.position, adviceAt) : null;
      const key =
        found === null ? '' : `${found.at.lineNumber}:${found.at.column}:${found.expression}:${found.advice.length}`;
      if (key === asked) return;
      hide();
      asked = key;
      if (found !== null) timer = window.setTimeout(() => void show(found), REST_MS);
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
  /** '': no name. */
  readonly expression: string;
  /** Where the word begins. */
  readonly at: monaco.IPosition;
  readonly offset: number;
  readonly advice: readonly string[];
}

function pointedAt(editor: Editor, position: monaco.Position | null, adviceAt: AdviceAt): Pointed | null {
  const model = editor.getModel();
  if (!position || !model) return null;
  const { lineNumber } = position;
  const advice = adviceAt(lineNumber, position.column - 1);
  const word = model.getWordAtPosition(position);
  const expression = word && expressionOf(model.getLineContent(lineNumber), word.startColumn - 1, word.word);
  if (expression === null && advice.length === 0) return null;
  const at = { lineNumber, column: word?.startColumn ?? position.column };
  return { expression: expression ?? '', at, offset: model.getOffsetAt(at), advice };
}

function paragraph(text: string): HTMLElement {
  const node = document.createElement('span');
  node.className = tip.advice;
  node.textContent = text;
  return node;
}
