import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Advice } from '../../app/editor/advice.ts';
import { tellCaret } from '../../app/editor/caret.ts';
import { selectCodeMarks } from '../../app/editor/code-marks.ts';
import {
  useApp,
  useBrokenWords,
  useLaneViews,
  useLinks,
  useMessages,
  usePlayback,
  usePrefs,
  useRun,
  useView,
} from '../../app/hooks.ts';
import { editText } from '../../app/editor/program.ts';
import type { ChangeKind } from '../../app/editor/text-history.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './EditorPanel.module.css';
import type { EditorPort, EditorSelection } from './editor-port.ts';
import { FileTabs } from './FileTabs.tsx';
import { Problems } from './Problems.tsx';
import { TextareaEditor } from './TextareaEditor.tsx';
import { useFullEditor } from './use-full-editor.ts';
import { useAdvice } from './use-advice.ts';
import { usePart } from './use-part.ts';

/** The program: files as tabs, the editor that is there, mistakes in words, and what each await takes. */
export function EditorPanel() {
  const app = useApp();
  const m = useMessages();
  const run = useRun((state) => state);
  const k = usePlayback((state) => state.k);
  const links = useLinks();
  const views = useLaneViews();
  const text = run.program.files[run.openFile] ?? '';
  const advice = useAdvice(run.picture, run.openFile, text);
  const marks = useMemo(() => selectCodeMarks({ run, views, k, links, advice }), [run, views, k, links, advice]);
  const port = useRef<EditorPort | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { editor: FullEditor, giveUp } = useFullEditor(useWantsFullEditor());
  const broken = useBrokenWords();
  const AwaitList = usePart(loadAwaits);
  const hasAdvice = marks.advice.length > 0;
  // Where nothing has run, what is wrong is what to look at.
  const shown = marks.flags[0]?.line ?? marks.errors[0]?.line ?? 0;
  const { handOver, writeNext } = useHandOver(port, shown);
  const picked = useView(({ picked: selection }) => (selection?.kind === 'line' ? selection.line : 0));
  useReveal(port, shown);
  useKeepInSight(port, box, shown);
  useReveal(port, picked);
  const props = {
    label: m.editor.file(run.openFile),
    description: m.editor.leaveHint,
    file: run.openFile,
    text,
    marks,
    onChange: (next: string, kind: ChangeKind, lineOf?: (line: number) => number) =>
      editText(app, run.openFile, next, kind, lineOf),
    history: () => app.history.of(run.openFile),
    onLeave: leaveEditor,
    attach: handOver,
  };
  return (
    <section className={styles.panel} aria-label={m.app.editor}>
      <FileTabs onAdded={writeNext} />
      <div ref={box} className={styles.editor}>
        {FullEditor ? (
          <ErrorBoundary {...broken} onError={giveUp}>
            <FullEditor key={`full:${run.openFile}`} {...props} revision={run.outside} />
          </ErrorBoundary>
        ) : (
          <TextareaEditor key={`plain:${run.openFile}`} {...props} />
        )}
      </div>
      <Problems marks={marks} port={port} />
      {hasAdvice && <AdviceOf advice={marks.advice} port={port} />}
      {AwaitList && <AwaitList hints={marks.hints} />}
      {text.trim() === '' && Object.keys(run.program.files).length === 1 && <Start />}
    </section>
  );
}

/** Not on touch devices, and not when the person wants the plain one. */
function useWantsFullEditor(): boolean {
  const isTouch = useMedia('(pointer: coarse)');
  const isPlain = usePrefs((state) => state.plainEditor);
  return !isTouch && !isPlain;
}

interface HandOver {
  readonly handOver: (next: EditorPort | null) => void;
  /** Whoever added a file goes on in it. */
  readonly writeNext: () => void;
}

/** Keeps caret, focus and the line that is executed when one editor takes over from the other; a file opened by its tab begins anew. */
function useHandOver(port: React.RefObject<EditorPort | null>, line: number): HandOver {
  const latest = useRef(line);
  useEffect(() => {
    latest.current = line;
  });
  const kept = useRef<{ text: string; selection: EditorSelection; hadFocus: boolean } | null>(null);
  const isAwaited = useRef(false);
  const [writeNext] = useState(() => (): void => {
    isAwaited.current = true;
  });
  const [handOver] = useState(() => (next: EditorPort | null): void => {
    const last = port.current;
    if (next === null && last)
      kept.current = { text: last.getText(), selection: last.getSelection(), hadFocus: last.hasFocus() };
    port.current = next;
    tellCaret(() => port.current);
    if (next === null || kept.current === null) return;
    if (kept.current.text === next.getText()) next.setSelection(kept.current.selection);
    if (kept.current.hadFocus || isAwaited.current) next.focus();
    isAwaited.current = false;
    revealIn(port, latest.current);
    kept.current = null;
  });
  return { handOver, writeNext };
}

/** Follows the execution, except while the person types. */
function useReveal(port: React.RefObject<EditorPort | null>, line: number): void {
  useEffect(() => revealIn(port, line), [line, port]);
}

/** Keeps the line in sight that is executed when a view below or a dragged edge makes the editor lower. */
function useKeepInSight(
  port: React.RefObject<EditorPort | null>,
  box: React.RefObject<HTMLElement | null>,
  line: number,
): void {
  const reveal = useEffectEvent(() => revealIn(port, line));
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    // When the editor knows its new height: it may look at it in the next frame only, behind this.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => requestAnimationFrame(() => reveal())));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
}

function revealIn({ current }: React.RefObject<EditorPort | null>, line: number): void {
  if (line > 0 && current && !current.hasFocus()) current.reveal(line);
}

/** Out of the text, but not away from it: letters are commands again, and Tab goes on from here. */
function leaveEditor(): void {
  document.querySelector<HTMLElement>('[data-editor-end]')?.focus();
}

const loadAwaits = () => import('./AwaitList.tsx');
const loadAdvice = () => import('./AdviceList.tsx');
const loadStart = () => import('./StartHere.tsx');

function AdviceOf(props: { advice: readonly Advice[]; port: React.RefObject<EditorPort | null> }) {
  const AdviceList = usePart(loadAdvice);
  return AdviceList && <AdviceList {...props} />;
}

function Start() {
  const StartHere = usePart(loadStart);
  return StartHere && <StartHere />;
}
