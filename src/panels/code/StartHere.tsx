import { useEffect, useState } from 'react';
import { openExample } from '../../app/keeping/example-actions.ts';
import { type Example, loadExamples } from '../../app/keeping/example-list.ts';
import { useApp } from '../../app/hooks.ts';
import { start as words } from '../../i18n/en-dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './StartHere.module.css';

/** A tick apart, two ways to return, and the event loop: enough to see what this is about. */
const OFFERED = ['race', 'return-await', 'timers-microtasks'];

/** An empty editor says how to begin. */
export default function StartHere() {
  const app = useApp();
  const [examples, setExamples] = useState<readonly Example[]>([]);
  useEffect(() => {
    loadExamples().then(setExamples, () => undefined);
  }, []);
  const offered = OFFERED.flatMap((id) => examples.find((example) => example.id === id) ?? []);
  return (
    <div className={styles.start} data-start>
      <h2>{words.title}</h2>
      <p>{words.more}</p>
      <div className={styles.offers}>
        {offered.map((example) => (
          <Button key={example.id} look="outline" onClick={() => openExample(app, example)}>
            {example.title}
          </Button>
        ))}
        <Button
          look={offered.length > 0 ? 'plain' : 'outline'}
          onClick={() => app.view.setState({ dialog: 'examples' })}
        >
          {words.all(examples.length)}
        </Button>
      </div>
    </div>
  );
}
