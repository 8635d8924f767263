import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import type { FullEditorProps } from './editor-port.ts';

export type FullEditor = ComponentType<FullEditorProps>;

/** No editor is exchanged under somebody's fingers: this long without a key first. */
const QUIET_MS = 1000;

/**
 * The full editor, once its code is here. It is fetched when the page is idle, never in the way of the first run,
 * with the language it shows, so that the text does not change its looks a moment later, and once rehearsed. Where it cannot live, in a
 * browser that refuses what it needs, `giveUp` leaves the page with the plain one.
 */
export function useFullEditor(isWanted: boolean): { editor: FullEditor | null; giveUp: () => void } {
  const [editor, setEditor] = useState<FullEditor | null>(null);
  const [isGivenUp, setGivenUp] = useState(false);
  const hasEditor = editor !== null;
  useEffect(() => {
    if (!isWanted || hasEditor) return;
    let isGone = false;
    const stop = whenIdle(() => {
      fetchEditor().then(
        (fetched) => !isGone && setEditor(() => fetched),
        // Offline or blocked: the plain editor stays, and is complete.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [isWanted, hasEditor]);
  return { editor: isWanted && !isGivenUp ? editor : null, giveUp: () => setGivenUp(true) };
}

async function fetchEditor(): Promise<FullEditor> {
  const { default: Editor, prepare } = await import('./MonacoEditor.tsx');
  await prepare();
  await untilQuiet();
  return Editor;
}

function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer = 0;
    const arm = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(done, isTyping() ? QUIET_MS : 0);
    };
    const done = (): void => {
      window.removeEventListener('keydown', arm, true);
      resolve();
    };
    window.addEventListener('keydown', arm, true);
    arm();
  });
}

function isTyping(): boolean {
  return document.activeElement?.matches('[data-editor]') ?? false;
}
