import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DEBUG_COMMANDS } from '../../app/commands/debug-commands.ts';
import { useApp, useMessages } from '../../app/hooks.ts';
import { keySigns } from '../../app/commands/keyboard.ts';
import { debug as words } from '../../i18n/en-debug.ts';
import { Keys } from '../../ui/Keys.tsx';
import type { DebugMenuProps } from './DebugKey.tsx';
import styles from './DebugMenu.module.css';

const SECTIONS = [
  { name: words.sections.steps, isIn: (id: string) => /^debug-(into|over|out)/.test(id) },
  { name: words.sections.breakpoints, isIn: (id: string) => /^(debug-(run|play)|breakpoint)/.test(id) },
  { name: words.sections.origins, isIn: (id: string) => /^(scheduled|settled|awaited|jump)/.test(id) },
];
const LISTED = DEBUG_COMMANDS.filter(({ id }) => !id.endsWith('-typing'));

/** The debugger's commands as a menu. Arrows go through it; Esc, Tab and a press elsewhere close it. */
export default function DebugMenu({ onClose }: DebugMenuProps) {
  const app = useApp();
  const m = useMessages();
  const menu = useRef<HTMLDivElement>(null);
  const closing = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  });
  useEffect(() => {
    itemsOf(menu.current)[0]?.focus();
    const onPress = (event: PointerEvent): void => {
      const isOutside = event.target instanceof Node && !menu.current?.parentElement?.contains(event.target);
      if (isOutside) closing.current();
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={words.menu}
      className={styles.menu}
      onKeyDown={(event) => onKey(event, menu.current, onClose)}
    >
      {SECTIONS.map(({ name, isIn }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true">{name}</p>
          {LISTED.filter(({ id }) => isIn(id)).map((command) => (
            <button
              key={command.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                onClose();
                command.run(app);
              }}
            >
              <span>{command.label(m)}</span>
              <Keys signs={keySigns(command.keys[0])} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function onKey(event: KeyboardEvent, menu: HTMLElement | null, onClose: () => void): void {
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (next !== undefined) items[next % items.length]?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') onClose();
  else if (event.key !== 'Enter' && event.key !== ' ') return;
  // Keys of the transport mean nothing while the menu is open.
  event.stopPropagation();
  if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'Tab') event.preventDefault();
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}
