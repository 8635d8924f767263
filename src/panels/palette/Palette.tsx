import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';
import { LISTED_COMMANDS } from '../../app/commands/commands.ts';
import { useApp, useClosing, useMessages } from '../../app/hooks.ts';
import { hearEarlyLetters, keySigns } from '../../app/commands/keyboard.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './Palette.module.css';
import { palette as paletteWords } from '../../i18n/en-dialogs.ts';

/** Every command by name: type, arrow, Enter. */
export default function Palette() {
  const app = useApp();
  const m = useMessages();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  useLayoutEffect(() => hearEarlyLetters(setQuery), []);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const having = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const isPhone = useMedia('(max-width: 700px)');
  const listed = LISTED_COMMANDS.filter(({ isWide }) => !(isPhone && isWide));
  const named = listed.filter(({ group, label }) => having(`${m.command.group[group]} ${label(m)}`));
  // Behind them those whose short name says it otherwise: the drafts are called kept programs.
  const found = [...named, ...listed.filter((command) => !named.includes(command) && having(command.id))];
  const closing = useClosing();
  const runAt = (index: number): void => {
    const command = found[index];
    if (!command) return;
    closing.onClose();
    // The dialog gives the focus back first; a command may then move it.
    requestAnimationFrame(() => command.run(app));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key];
    if (event.key === 'Enter') runAt(at);
    else if (next !== undefined) setAt(Math.max(0, Math.min(found.length - 1, next)));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={paletteWords.title} {...closing}>
      <input
        data-autofocus
        className={styles.field}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] ? `${id}-${found[at].id}` : undefined}
        aria-label={paletteWords.search}
        placeholder={paletteWords.search}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={paletteWords.title} className={styles.list}>
        {found.map((command, index) => (
          <div
            key={command.id}
            id={`${id}-${command.id}`}
            ref={(row) => {
              if (index === at) row?.scrollIntoView({ block: 'nearest' });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={index === at ? `${styles.row} ${styles.at}` : styles.row}
            onPointerMove={() => setAt(index)}
            onClick={() => runAt(index)}
            onKeyDown={onKeyDown}
          >
            <span className={styles.group}>{m.command.group[command.group]}</span>
            <span className={styles.name}>{command.label(m)}</span>
            {command.keys[0] && <Keys signs={keySigns(command.keys[0])} />}
          </div>
        ))}
        {found.length === 0 && <p className={styles.none}>{paletteWords.none}</p>}
      </div>
    </Dialog>
  );
}
