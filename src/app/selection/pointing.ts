import { useApp, useView } from '../hooks.ts';
import { hover, isSameSelection, type Selection, toggleSelect } from '../stores/view-store.ts';

/** What every mark of a thing does: pointing at it shows it in all panels, a press keeps it, the next lets it go. */
export function usePointing(selection: Selection | null) {
  const app = useApp();
  const isPicked = useView(({ picked }) => selection !== null && isSameSelection(picked, selection));
  return {
    'aria-pressed': isPicked,
    onClick: () => selection && toggleSelect(app.view, selection),
    onPointerEnter: () => hover(app.view, selection),
    onPointerLeave: () => hover(app.view, null),
  };
}
