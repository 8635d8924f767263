import type { App } from '../app.ts';
import { tellNotLoaded } from '../run/troubles.ts';

/**
 * Files dropped anywhere on the page are opened, never shown by the browser in the page's place. What reads them comes
 * with the first.
 */
export function acceptDrops(target: Window, app: App): void {
  const over = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    import('./files.ts').then(
      ({ openFiles }) => openFiles(app, files),
      () => tellNotLoaded(app),
    );
  };
  target.addEventListener('dragover', over, true);
  target.addEventListener('drop', drop, true);
}
