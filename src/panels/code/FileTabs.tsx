import { type KeyboardEvent, useState } from 'react';
import { useApp, useMessages, useRun } from '../../app/hooks.ts';
import { addFile, openFile, removeFile, renameFile } from '../../app/editor/program.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './FileTabs.module.css';

/** One tab a file; F2 or a double click renames, Delete removes. The first file is the one that runs. */
export function FileTabs({ onAdded }: { onAdded: () => void }) {
  const app = useApp();
  const m = useMessages();
  const files = useRun((state) => state.program.files);
  const entry = useRun((state) => state.program.entry);
  const open = useRun((state) => state.openFile);
  const [renaming, setRenaming] = useState('');
  const names = Object.keys(files);
  const onKeyDown = (event: KeyboardEvent, name: string): void => {
    const next = { ArrowRight: names.indexOf(name) + 1, ArrowLeft: names.indexOf(name) - 1 }[event.key];
    if (next !== undefined && names[next]) {
      event.preventDefault();
      openFile(app, names[next]);
      document.getElementById(tabId(names[next]))?.focus();
    } else if (event.key === 'F2') setRenaming(name);
    else if (event.key === 'Delete') removeFile(app, name);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.tabs} role="tablist" aria-label={m.editor.tabs}>
        {names.map((name) =>
          renaming === name ? (
            <NameField key={name} name={name} onDone={() => setRenaming('')} />
          ) : (
            <button
              key={name}
              id={tabId(name)}
              type="button"
              role="tab"
              aria-selected={name === open}
              tabIndex={name === open ? 0 : -1}
              className={name === open ? `${styles.tab} ${styles.open}` : styles.tab}
              title={m.editor.tabHint}
              onClick={() => openFile(app, name)}
              onDoubleClick={() => setRenaming(name)}
              onKeyDown={(event) => onKeyDown(event, name)}
            >
              {name}
            </button>
          ),
        )}
      </div>
      {open !== entry && (
        <Button look="plain" square aria-label={m.editor.removeFile(open)} onClick={() => removeFile(app, open)}>
          <Icon name="close" size={12} />
        </Button>
      )}
      <Button
        look="plain"
        square
        aria-label={m.editor.addFile}
        onClick={() => {
          onAdded();
          addFile(app);
        }}
      >
        <Icon name="plus" size={14} />
      </Button>
      <span className={styles.space} />
      <Goal />
    </div>
  );
}

function tabId(name: string): string {
  return `file-${name}`;
}

/** What `auto` came to. */
function Goal() {
  const m = useMessages();
  const goal = useRun((state) => (state.syntax?.errors.length === 0 ? state.syntax.goal : undefined));
  if (goal !== 'module') return null;
  return (
    <span title={m.editor.goalWhy[goal]}>
      <Tag>{m.editor.goal[goal]}</Tag>
    </span>
  );
}

function NameField({ name, onDone }: { name: string; onDone: () => void }) {
  const app = useApp();
  const m = useMessages();
  const [value, setValue] = useState(name);
  const [isWrong, setWrong] = useState(false);
  const finish = (): void => {
    if (renameFile(app, name, value.trim())) onDone();
    else setWrong(true);
  };
  return (
    <input
      // The person asked to rename: the field is where they go on.
      ref={(field) => field?.focus()}
      className={styles.field}
      aria-label={m.editor.newName}
      aria-invalid={isWrong}
      value={value}
      size={Math.max(8, value.length)}
      onChange={(event) => {
        setValue(event.target.value);
        setWrong(false);
      }}
      onBlur={onDone}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}
