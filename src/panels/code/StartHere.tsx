import { useApp, useMessages } from '../../app/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './StartHere.module.css';

/** An empty editor says how to begin. */
export function StartHere() {
  const app = useApp();
  const m = useMessages();
  return (
    <div className={styles.start}>
      <h2>{m.editor.empty}</h2>
      <p>{m.editor.emptyMore}</p>
      <Button onClick={() => app.view.setState({ dialog: 'examples' })}>{m.editor.allExamples}</Button>
    </div>
  );
}
