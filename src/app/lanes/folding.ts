import type { App } from '../app.ts';
import type { PrefsState } from '../stores/prefs-store.ts';

/** Whether lanes that agree stand in one column: as chosen, or because there is no room for all of them. */
export function isFolded({ fold, foldCramped }: PrefsState, cramped: boolean): boolean {
  return fold || (foldCramped && cramped);
}

/** Folds them or unfolds them from what is seen now; who unfolds them where room is dear wants that there. */
export function flipFold({ prefs, view }: App): boolean {
  const { cramped } = view.getState();
  const fold = !isFolded(prefs.getState(), cramped);
  prefs.setState(fold || cramped ? { fold, foldCramped: fold } : { fold });
  return fold;
}
