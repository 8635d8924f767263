import type * as monaco from 'monaco-editor/editor';
import styles from './monaco-marks.module.css';

/** A place inside Monaco where React draws. */
export interface WidgetHost {
  readonly line: number;
  readonly node: HTMLElement;
}

type Editor = monaco.editor.IStandaloneCodeEditor;

interface Widget {
  readonly node: HTMLElement;
  /** Puts it where it belongs in the text as it is now; what is drawn in it may be wider or narrower than before. */
  readonly place: () => void;
  readonly remove: () => void;
}

/** Widgets that stand at lines: flags in the margin, hints behind the text. Nodes are kept by line. */
export class LineWidgets {
  private readonly api: typeof monaco;
  private readonly editor: Editor;
  private readonly kind: 'flags' | 'hints';
  private readonly shown = new Map<number, Widget>();
  private readonly sizes = new Sizes();
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
    let isSame = true;
    for (const [line, widget] of this.shown) {
      if (wanted.has(line)) continue;
      widget.remove();
      this.shown.delete(line);
      isSame = false;
    }
    for (const line of wanted) {
      const known = this.shown.get(line);
      if (known && !isPlaced) known.place();
      if (known) continue;
      this.shown.set(line, this.kind === 'flags' ? this.addFlags(line) : this.addHint(line));
      isSame = false;
    }
    if (!isSame) this.hosts = [...this.shown].map(([line, { node }]) => ({ line, node }));
    return this.hosts;
  }

  private addFlags(line: number): Widget {
    const node = document.createElement('div');
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
    return {
      node,
      place: () => this.editor.layoutGlyphMarginWidget(widget),
      remove: () => this.editor.removeGlyphMarginWidget(widget),
    };
  }

  private addHint(line: number): Widget {
    const node = document.createElement('div');
    node.setAttribute('aria-hidden', 'true');
    node.className = styles.hint;
    const { editor, sizes } = this;
    const place = new PlaceInSight(this.api, editor, line, node);
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
    sizes.watch(node, (widths) => {
      place.widths = widths;
      look();
    });
    const listeners = [
      editor.onDidScrollChange((event) => event.scrollLeftChanged && look()),
      editor.onDidLayoutChange(look),
      editor.onDidChangeCursorPosition(look),
      editor.onDidFocusEditorText(look),
      editor.onDidBlurEditorText(look),
      editor.onMouseMove(({ target }) => point(target.position?.lineNumber === line)),
      editor.onMouseLeave(() => point(false)),
    ];
    return {
      node,
      place: () => {
        place.end = place.endOfLine();
        place.find();
        editor.layoutContentWidget(widget);
        sizes.again(node);
      },
      remove: () => {
        sizes.forget(node);
        for (const listener of listeners) listener.dispose();
        editor.removeContentWidget(widget);
      },
    };
  }
}

interface Widths {
  readonly all: number;
  readonly brief: number;
}

/**
 * How wide hints are with all words and with the fewest. All that may have changed are measured together: the page is
 * laid out twice for them, not twice for each.
 */
class Sizes {
  private readonly tell = new Map<Element, (widths: Widths) => void>();
  private observer: ResizeObserver | undefined;

  watch(node: HTMLElement, tell: (widths: Widths) => void): void {
    this.observer ??= new ResizeObserver((entries) => this.measure(entries.map(({ target }) => target as HTMLElement)));
    this.tell.set(node, tell);
    this.observer.observe(node);
  }

  /** Also where its own size stays the same, because it is shown with the fewest words. */
  again(node: HTMLElement): void {
    if (node.dataset.over === undefined) return;
    this.observer?.unobserve(node);
    this.observer?.observe(node);
  }

  forget(node: HTMLElement): void {
    this.tell.delete(node);
    this.observer?.unobserve(node);
  }

  private measure(nodes: readonly HTMLElement[]): void {
    const brief = nodes.filter((node) => node.dataset.over !== undefined);
    for (const node of brief) delete node.dataset.over;
    const all = nodes.map((node) => node.offsetWidth);
    for (const node of nodes) node.dataset.over = '';
    const least = nodes.map((node) => node.offsetWidth);
    for (const node of nodes) if (!brief.includes(node)) delete node.dataset.over;
    nodes.forEach((node, at) => {
      this.tell.get(node)?.({ all: all[at], brief: least[at] });
    });
  }
}

/** Where behind a line a widget stands: at its end, or, of a line longer than the editor, at the editor's edge, in fewer words. */
class PlaceInSight {
  column: number;
  end: number;
  widths: Widths = { all: 0, brief: 0 };
  /** The pointer is on the line: whoever points there reads the code. */
  isPointedAt = false;
  private readonly api: typeof monaco;
  private readonly editor: Editor;
  private readonly line: number;
  private readonly node: HTMLElement;

  constructor(api: typeof monaco, editor: Editor, line: number, node: HTMLElement) {
    this.api = api;
    this.editor = editor;
    this.line = line;
    this.node = node;
    this.end = this.endOfLine();
    this.column = this.end;
  }

  endOfLine(): number {
    const model = this.editor.getModel();
    return model && this.line <= model.getLineCount() ? model.getLineMaxColumn(this.line) : 1;
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
