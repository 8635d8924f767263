import { useEffect, useRef, useState } from 'react';
import { openExample } from '../../app/keeping/example-actions.ts';
import type { Example } from '../../app/keeping/example-list.ts';
import { loadExamples } from '../../app/keeping/example-list.ts';
import { useApp, useClosing, useMessages } from '../../app/hooks.ts';
import { laneName } from '../../app/lanes/lane-names.ts';
import type { Messages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import styles from './Examples.module.css';
import { examples as examplesWords } from '../../i18n/en-dialogs.ts';

/** Programs to start from, grouped as a course; the field narrows them down. */
export default function Examples() {
  const app = useApp();
  const m = useMessages();
  const [examples, setExamples] = useState<readonly Example[]>([]);
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = useRoving(list);
  useEffect(() => {
    void loadExamples().then(setExamples);
  }, []);
  const closing = useClosing();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = examples.filter(({ title, summary, group, source }) =>
    words.every((word) => `${title} ${summary} ${group} ${source}`.toLowerCase().includes(word)),
  );
  const groups = [...new Set(found.map((example) => example.group))];
  const pick = (example: Example): void => {
    closing.onClose();
    openExample(app, example);
  };
  return (
    <Dialog title={examplesWords.title} wide {...closing}>
      <input
        data-autofocus
        className={styles.field}
        type="search"
        aria-label={examplesWords.search}
        placeholder={examplesWords.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found[0]) pick(found[0]);
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            list.current?.querySelector<HTMLElement>('[data-item]')?.focus();
          }
        }}
      />
      <div ref={list} className={styles.list} role="group" aria-label={examplesWords.title} onKeyDown={onKeyDown}>
        {examples.length === 0 && <p className={styles.none}>{examplesWords.loading}</p>}
        {examples.length > 0 && found.length === 0 && <p className={styles.none}>{examplesWords.none}</p>}
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className={styles.group}>{group}</h3>
            <ul className={styles.rows}>
              {found
                .filter((example) => example.group === group)
                .map((example) => (
                  <li key={example.id}>
                    <button type="button" data-item className={styles.row} onClick={() => pick(example)}>
                      <b>{example.title}</b>
                      <span className={styles.lanes}>
                        {example.lanes.map((lane) => (
                          <Tag key={`${lane.engine}${lane.profile}${lane.host}`}>{laneTag(m, lane)}</Tag>
                        ))}
                      </span>
                      <span className={styles.summary}>{example.summary}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const laneTag = (m: Messages, lane: Example['lanes'][number]): string => laneName(m, { id: 'a', ...lane }).title;
