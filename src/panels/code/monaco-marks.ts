import type * as monaco from 'monaco-editor/editor';
import type { CodeMarks } from '../../app/editor/code-marks.ts';
import styles from './monaco-marks.module.css';

/** A place inside Monaco where React draws. */
export interface WidgetHost {
  readonly line: number;
  readonly node: HTMLElement;
}

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

/** Widgets that stand at lines: flags in the margin, hints behind the text. Nodes are kept by line. */
export class LineWidgets {
  private readonly api: typeof monaco;
  private readonly editor: Editor;
  private readonly kind: 'flags' | 'hints';
  private readonly shown = new Map<number, { node: HTMLElement; remove: () => void }>();
  /** The text and the sizes that the widgets were placed for: as long as both hold, those that stay are left alone. */
  private placedFor = '';
  private hosts: readonly WidgetHost[] = [];

  constructor(api: typeof monaco, editor: Editor, kind: 'flags' | 'hints') {
    this.api = api;
    this.editor = editor;
    this.kind = kind;
  }

  /** Shows a widget at each of these lines and at no other; `look` changes when their sizes may. */
  show(lines: readonly number[], look: string): readonly WidgetHost[] {
    const model = this.editor.getModel();
    const most = model?.getLineCount() ?? 0;
    const wanted = new Set(lines.filter((line) => line >= 1 && line <= most));
    const place = `${model?.id} ${model?.getVersionId()} ${look}`;
    const isPlaced = place === this.placedFor;
    this.placedFor = place;
    let isSame = isPlaced;
    for (const [line, widget] of this.shown) {
      if (isPlaced && wanted.has(line)) continue;
      widget.remove();
      if (!wanted.has(line)) this.shown.delete(line);
      isSame = false;
    }
    for (const line of wanted) {
      const known = this.shown.get(line);
      if (known && isPlaced) continue;
      const node = known?.node ?? document.createElement('div');
      const remove = this.kind === 'flags' ? this.addFlags(line, node) : this.addHint(line, node);
      this.shown.set(line, { node, remove });
      isSame = false;
    }
    if (!isSame) this.hosts = [...this.shown].map(([line, { node }]) => ({ line, node }));
    return this.hosts;
  }

  private addFlags(line: number, node: HTMLElement): () => void {
    node.className = styles.flags;
    const widget: monaco.editor.IGlyphMarginWidget = {
      getId: () => `flags:${line}`,
      getDomNode: () => node,
      getPosition: () => ({
        lane: this.api.editor.GlyphMarginLane.Center,
        zIndex: 1,
        range: new this.api.Range(line, 1, line, 1),
      }),
    };
    this.editor.addGlyphMarginWidget(widget);
    return () => this.editor.removeGlyphMarginWidget(widget);
  }

  private addHint(line: number, node: HTMLElement): () => void {
    node.setAttribute('aria-hidden', 'true');
    node.className = styles.hint;
    const { editor } = this;
    const end = editor.getModel()?.getLineMaxColumn(line) ?? 1;
    const place = new PlaceInSight(this.api, editor, line, end, node);
    const widget: monaco.editor.IContentWidget = {
      getId: () => `hint:${line}`,
      getDomNode: () => node,
      getPosition: () => ({
        position: { lineNumber: line, column: place.column },
        preference: [this.api.editor.ContentWidgetPositionPreference.EXACT],
      }),
    };
    editor.addContentWidget(widget);
    const look = (): void => {
      if (place.find()) editor.layoutContentWidget(widget);
    };
    const point = (isPointed: boolean): void => {
      if (place.isPointedAt === isPointed) return;
      place.isPointedAt = isPointed;
      look();
    };
    // What is drawn in it comes later, and changes.
    const sizes = new ResizeObserver(() => {
      place.measure();
      look();
    });
    sizes.observe(node);
    const listeners = [
      editor.onDidScrollChange((event) => event.scrollLeftChanged && look()),
      editor.onDidLayoutChange(look),
      editor.onDidChangeCursorPosition(look),
      editor.onDidFocusEditorText(look),
      editor.onDidBlurEditorText(look),
      editor.onMouseMove(({ target }) => point(target.position?.lineNumber === line)),
      editor.onMouseLeave(() => point(false)),
    ];
    return () => {
      sizes.disconnect();
      for (const listener of listeners) listener.dispose();
      editor.removeContentWidget(widget);
    };
  }
}

/** Where behind a line a widget stands: at its end, or, of a line longer than the editor, at the editor's edge, in fewer words. */
class PlaceInSight {
  column: number;
  /** The pointer is on the line: whoever points there reads the code. */
  isPointedAt = false;
  private readonly api: typeof monaco;
  private readonly editor: Editor;
  private readonly line: number;
  private readonly end: number;
  private readonly node: HTMLElement;
  private widths = { all: 0, brief: 0 };

  constructor(api: typeof monaco, editor: Editor, line: number, end: number, node: HTMLElement) {
    this.api = api;
    this.editor = editor;
    this.line = line;
    this.end = end;
    this.node = node;
    this.column = end;
  }

  /** How wide it is with all words and with the fewest. */
  measure(): void {
    const { node } = this;
    const was = node.dataset.over;
    delete node.dataset.over;
    const all = node.offsetWidth;
    node.dataset.over = '';
    this.widths = { all, brief: node.offsetWidth };
    if (was === undefined) delete node.dataset.over;
  }

  /** True when it is another place than before. */
  find(): boolean {
    const { editor, end, node, widths } = this;
    const { contentWidth, verticalScrollbarWidth } = editor.getLayoutInfo();
    const letter = editor.getOption(this.api.editor.EditorOption.fontInfo).typicalHalfwidthCharacterWidth;
    const right = editor.getScrollLeft() + contentWidth - verticalScrollbarWidth;
    const isOver = (end - 1) * letter + widths.all > right && !this.isPointedAt && !this.isWrittenOn();
    const column = isOver ? Math.max(1, Math.min(end, Math.floor((right - widths.brief) / letter) + 1)) : end;
    if (column === this.column && isOver === (node.dataset.over !== undefined)) return false;
    this.column = column;
    if (isOver) node.dataset.over = '';
    else delete node.dataset.over;
    return true;
  }

  /** Over the caret it would be in the way, and a mistake's words would hide what they are about. */
  private isWrittenOn(): boolean {
    const { editor, line, node } = this;
    const isCaretHere = editor.hasTextFocus() && editor.getPosition()?.lineNumber === line;
    return isCaretHere || node.querySelector('[data-kind]') !== null;
  }
}
