import { LISTED_COMMANDS } from '../../app/commands/commands.ts';
import { useApp, useClosing, useMessages } from '../../app/hooks.ts';
import { keySigns } from '../../app/commands/keyboard.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './Help.module.css';
import { help as helpWords } from '../../i18n/en-dialogs.ts';

/** It is taller than the page, so it takes the focus. */
const SCROLLED_BY_KEY = { tabIndex: 0 };

/** What the words mean and what every key does, out of the one command table. */
export default function Help() {
  const app = useApp();
  const m = useMessages();
  const closing = useClosing();
  const isPhone = useMedia('(max-width: 700px)');
  const listed = LISTED_COMMANDS.filter(({ isWide }) => !(isPhone && isWide));
  const groups = [...new Set(LISTED_COMMANDS.map((command) => command.group))];
  return (
    <Dialog title={helpWords.title} wide {...closing}>
      <section className={styles.body} aria-label={helpWords.title} {...SCROLLED_BY_KEY}>
        <p className={styles.intro}>{helpWords.intro}</p>
        <h3 className={styles.head}>{helpWords.terms}</h3>
        <dl className={styles.terms}>
          {Object.values(helpWords.term).map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.exact}>
          <Button aria-haspopup="dialog" onClick={() => app.view.setState({ dialog: 'accuracy' })}>
            {m.command.accuracy}
          </Button>
        </p>
        <h3 className={styles.head}>{helpWords.keys}</h3>
        <p className={styles.note}>
          {helpWords.keysNote} {m.editor.leaveHint}
        </p>
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group} aria-label={m.command.group[group]}>
              <h4>{m.command.group[group]}</h4>
              <ul>
                {listed
                  .filter((command) => command.group === group && command.keys.length > 0)
                  .map((command) => (
                    <li key={command.id} className={styles.key}>
                      <span>{command.label(m)}</span>
                      <span className={styles.alternatives}>
                        {shownKeys(command.keys).map((key) => (
                          <Keys key={key} signs={keySigns(key)} />
                        ))}
                      </span>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </Dialog>
  );
}

/** At most two ways, and not two that look the same on the keys. */
function shownKeys(keys: readonly string[]): string[] {
  const byLook = new Map(keys.map((key) => [keySigns(key).join(), key]));
  return [...byLook.values()].slice(0, 2);
}
