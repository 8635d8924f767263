/*
 * The page's last words. Loaded before everything else and in need of nothing: when the app cannot start, or what it
 * drew is gone, the page says so and hands over what was typed, instead of staying blank. What the app draws later
 * takes its place.
 */
(() => {
  /** As src/app/keeping/draft-shelf.ts names the drafts of this browser. */
  const DRAFTS = 'tickscope.draft.2.';
  /** A page that is on its way may fail in a part that it can do without. */
  const PATIENCE_MS = 1500;
  let reason = '';

  addEventListener('error', ({ message, target }) => notice(message || target?.src), true);
  addEventListener('unhandledrejection', ({ reason: error }) => notice(String(error)));

  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    const look = () => root.childElementCount === 0 && notice('what it had drawn was removed');
    if (root) new MutationObserver(look).observe(root, { childList: true });
  });

  function notice(words) {
    if (!words) return;
    reason = words;
    setTimeout(speak, PATIENCE_MS);
  }

  function speak() {
    const root = document.getElementById('root');
    if (!root || root.childElementCount > 0) return;
    const page = element('main', '');
    page.style.cssText = 'font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem';
    const typed = drafts();
    const what = element('p', `Something that it needs failed in this browser: ${reason}`);
    what.setAttribute('role', 'alert');
    page.append(
      element('h1', 'Tickscope cannot be shown'),
      what,
      reloadButton(),
      element('p', typed.length > 0 ? 'What was typed here is kept in this browser. To copy it:' : ''),
      ...typed.map(asText),
    );
    root.append(page);
  }

  function element(name, text) {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  function reloadButton() {
    const button = element('button', 'Reload');
    button.style.cssText = 'font: inherit; padding: 4px 16px; min-height: 32px';
    button.onclick = () => location.reload();
    return button;
  }

  function asText({ name, text }) {
    const label = element('label', name);
    label.style.display = 'block';
    const area = element('textarea', text);
    area.readOnly = true;
    area.rows = 8;
    area.style.cssText = 'display: block; width: 100%; font: 14px/1.4 monospace';
    label.append(area);
    return label;
  }

  /** Files of all drafts, the newest draft first; what cannot be read is given as it stands. */
  function drafts() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(DRAFTS));
      return keys
        .map((key) => read(localStorage.getItem(key)))
        .sort((x, y) => y.at - x.at)
        .flatMap(({ files }) => files);
    } catch {
      return [];
    }
  }

  function read(text) {
    try {
      const { at, program } = JSON.parse(text);
      return { at: Number(at), files: Object.entries(program.files).map(([name, source]) => ({ name, text: source })) };
    } catch {
      return { at: 0, files: [{ name: 'draft', text }] };
    }
  }
})();
