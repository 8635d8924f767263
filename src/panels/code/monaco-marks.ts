import type * as monaco from 'monaco-editor/editor';
import type { CodeMarks } from '../../app/editor/code-marks.ts';
import styles from './monaco-marks.module.css';

type Editor = monaco.editor.IStandaloneCodeEditor;
type Decoration = monaco.editor.IModelDeltaDecoration;

/**
 * Washes, squiggles, the pointer's yellow and violet awaits, as Monaco's decorations. What moves with the cursor is kept
 * apart from what stays as long as the text does: of that there may be thousands.
 */
export class MarkDecorations {
  private readonly api: typeof monaco;
  private readonly editor: Editor;
  private readonly moving: monaco.editor.IEditorDecorationsCollection;
  private readonly standing: monaco.editor.IEditorDecorationsCollection;
  private movingLook = '';
  private stands: Pick<CodeMarks, 'errors' | 'advice'> & { readonly text: string } = {
    errors: [],
    advice: [],
    text: '',
  };

  constructor(api: typeof monaco, editor: Editor) {
    this.api = api;
    this.editor = editor;
    this.standing = editor.createDecorationsCollection();
    this.moving = editor.createDecorationsCollection();
  }

  show(marks: CodeMarks): void {
    const model = this.editor.getModel();
    if (!model) return;
    const { errors, advice } = marks;
    const text = `${model.id} ${model.getVersionId()}`;
    const moving = movingDecorations(this.api, model, marks);
    const look = `${text} ${JSON.stringify(moving)}`;
    if (look !== this.movingLook) this.moving.set(moving);
    this.movingLook = look;
    const { stands } = this;
    if (stands.text === text && stands.advice === advice && isSameList(stands.errors, errors)) return;
    this.standing.set(standingDecorations(this.api, model, marks));
    this.stands = { errors, advice, text };
  }
}

/** Of errors there are few, and they are listed anew at every step. */
function isSameList(one: CodeMarks['errors'], other: CodeMarks['errors']): boolean {
  return one.length === other.length && JSON.stringify(one) === JSON.stringify(other);
}

function movingDecorations(api: typeof monaco, model: monaco.editor.ITextModel, marks: CodeMarks): Decoration[] {
  return [
    ...marks.flags.flatMap(({ line, lane, kind }): Decoration[] => {
      const active = marks.flags.filter((flag) => flag.line === line && flag.kind !== 'waits');
      const wash = kind !== 'waits' && active.length === 1;
      return [
        {
          range: new api.Range(line, 1, line, 1),
          options: {
            isWholeLine: true,
            className: wash ? styles[`wash-${lane}`] : styles.plain,
            marginClassName: wash ? styles[`wash-${lane}`] : undefined,
          },
        },
      ];
    }),
    ...linkDecoration(api, model, marks),
  ];
}

function standingDecorations(api: typeof monaco, model: monaco.editor.ITextModel, marks: CodeMarks): Decoration[] {
  return [
    ...marks.errors.map((error): Decoration => {
      const end = Math.max(error.endColumn, error.line === error.endLine ? error.column + 1 : 0);
      return {
        range: new api.Range(error.line, error.column + 1, Math.max(error.line, error.endLine), end + 1),
        options: { inlineClassName: error.kind === 'error' ? styles.error : styles.unsupported, stickiness: 1 },
      };
    }),
    ...marks.advice.map(
      ({ line, start, end }): Decoration => ({
        range: new api.Range(line, start + 1, line, end + 1),
        options: { inlineClassName: styles.advice, stickiness: 1 },
      }),
    ),
    ...findAwaits(model),
  ];
}

function linkDecoration(api: typeof monaco, model: monaco.editor.ITextModel, { link }: CodeMarks): Decoration[] {
  if (!link || link.line > model.getLineCount()) return [];
  const from = link.start < 0 ? new api.Position(link.line, 1) : model.getPositionAt(link.start);
  const to =
    link.end < 0 ? new api.Position(link.line, model.getLineMaxColumn(link.line)) : model.getPositionAt(link.end);
  return [{ range: api.Range.fromPositions(from, to), options: { inlineClassName: styles.link } }];
}

function findAwaits(model: monaco.editor.ITextModel): Decoration[] {
  return model
    .findMatches('\\bawait\\b', false, true, true, null, false)
    .filter(({ range }) => !isQuiet(model, range))
    .map(({ range }) => ({ range, options: { inlineClassName: styles.await } }));
}

/** Inside a comment: the colour would say what is not there. */
function isQuiet(model: monaco.editor.ITextModel, range: monaco.Range): boolean {
  const before = model.getLineContent(range.startLineNumber).slice(0, range.startColumn - 1);
  return /\/\/|\/\*|^\s*\*/.test(before);
}
