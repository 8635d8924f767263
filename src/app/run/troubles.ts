import type { App } from '../app.ts';
import { copyText } from '../keeping/copy-text.ts';
import { pageReport } from './report.ts';
import { notify } from '../stores/view-store.ts';

/* Failures of our own outside the panels: they are said, with what to do, and nothing else stops. */

/** A chunk did not arrive: the network is gone, or the site was updated since the page was opened. */
export function tellNotLoaded({ view, m }: App): void {
  notify(view, m.app.notLoaded, {
    tone: 'warning',
    action: { label: m.app.reload, run: () => globalThis.location.reload() },
  });
}

/** Says that something failed; the first time in a while only, because what fails often fails in a row. */
const QUIET_MS = 5000;

/** Listens for what nobody caught until the returned function is called. */
export function watchForTroubles(target: Window, app: App): () => void {
  let quietUntil = 0;
  const tell = (where: string, error: unknown): void => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + QUIET_MS;
    tellTrouble(app, where, error);
  };
  const onError = (event: ErrorEvent): void => {
    // Browsers report a resize observer's postponed call as an error; it is none.
    if (!/ResizeObserver loop/.test(event.message)) tell('page', event.error ?? event.message);
  };
  const onRejection = (event: PromiseRejectionEvent): void => tell('promise of the page', event.reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

export function tellTrouble(app: App, where: string, error: unknown): void {
  if (isLoadFailure(error)) tellNotLoaded(app);
  else tellInternal(app, pageReport(where, error));
}

function tellInternal(app: App, report: string): void {
  const { view, m } = app;
  const run = (): void => void handOver(app, report);
  notify(view, m.app.internal, { tone: 'warning', action: { label: m.app.copyReport, run } });
}

/** Copies a report, and says so; where the browser forbids it, the report is shown to be copied by hand. */
export async function handOver({ view, m }: App, report: string): Promise<void> {
  notify(view, (await copyText(report)) ? m.app.reportCopied : report);
}

/** Browsers have no name for it, only words. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
}
